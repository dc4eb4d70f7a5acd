/** The files of an archive: the texts, a script, a scenario, and a page that says what they are. */
import type { Playground, PlaygroundFile } from '../playground.ts';
import { scenarioFile } from './scenario-file.ts';
import { shellScript } from './shell-script.ts';

/** What an archive holds; names that the playground's own files have are theirs. */
export function archiveFiles(playground: Playground, url: string): PlaygroundFile[] {
  const scenario = scenarioFile(playground, url);
  const readme = `Made by the CRD Playground for Kubernetes ${playground.version}.

reproduce.sh    does the same on a cluster with kubectl: sh reproduce.sh
scenario.txtar  the same for the playground's command line: npm run -s play -- scenario.txtar
playground.url  the link that opens all this again
`;
  const added: PlaygroundFile[] = [
    { name: 'reproduce.sh', text: shellScript(playground) },
    ...('text' in scenario ? [{ name: 'scenario.txtar', text: scenario.text }] : []),
    { name: 'playground.url', text: `[InternetShortcut]\nURL=${url}\n` },
    { name: 'README.txt', text: readme },
  ];
  const own = new Set(playground.files.map((file) => file.name));
  return [...playground.files, ...added.filter((file) => !own.has(file.name))];
}
