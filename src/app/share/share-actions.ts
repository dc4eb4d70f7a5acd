/** What the entries of the share menu do: to the clipboard, to a file, with a sentence about what came of it. */
import {
  archiveFiles,
  embedCode,
  encodeLink,
  issueLimit,
  issueMarkdown,
  linkCaution,
  markdownLink,
  type Playground,
  type Report,
  scenarioFile,
  shellScript,
} from '../../playground/index.ts';
import type { EngineClient } from '../../worker/engine-client.ts';
import { downloadArchive, downloadText } from '../files/download.ts';
import { useReport } from '../store/report-store.ts';
import { useView } from '../store/view-store.ts';
import { useShared } from './shared-store.ts';

/** The page's address without its hash. */
export function pageAddress(): string {
  return location.href.split('#')[0] ?? '';
}

/** The hash of the present state: the texts, the choices, the pane that is open and the document it shows. */
export function hashOf(playground: Playground): Promise<string> {
  const { pane, selected } = useView.getState();
  return encodeLink(playground, {
    ...(pane === 'kubectl' ? {} : { pane }),
    ...(selected === undefined ? {} : { selected }),
  });
}

/** The link of the present state, put into the address bar too. */
export async function shareLink(playground: Playground): Promise<string> {
  const link = await hashOf(playground);
  const url = `${pageAddress()}#${link}`;
  history.replaceState(null, '', url);
  useShared.setState({ shared: playground, link });
  return url;
}

/** Copies the link. */
export async function copyLink(playground: Playground): Promise<void> {
  const url = await shareLink(playground);
  const said = linkCaution(url.length) ?? `${url.length.toLocaleString('en')} characters that hold everything here.`;
  await copy(url, `Link copied: ${said}`, 'The link is in the address bar; the browser did not let it be copied.');
}

/** Copies the link with a title. */
export async function copyMarkdownLink(playground: Playground): Promise<void> {
  const url = await shareLink(playground);
  await copy(markdownLink(useReport.getState().report, url), `Markdown link copied. ${linkCaution(url.length) ?? ''}`);
}

/** Copies a whole report for an issue. */
export async function copyIssue(playground: Playground): Promise<void> {
  const url = await shareLink(playground);
  const report = reportOf(playground);
  if (report === undefined) return;
  const text = issueMarkdown(playground, report, url);
  const cut = text.includes('*Cut here:') ? ' What is too long is cut, with a note.' : '';
  const size = `${text.length.toLocaleString('en')} of GitHub’s ${issueLimit.toLocaleString('en')} characters`;
  await copy(text, `Markdown for an issue copied: ${size}.${cut}`);
}

/** Copies the texts as one file of expectations, which the engine tells. */
export async function copyTest(_playground: Playground, engine: EngineClient): Promise<void> {
  const answer = await engine.ask('testFile', {});
  if (answer === undefined) return;
  const count = answer.text.match(/^#+\s*expect:/gm)?.length ?? 0;
  await copy(
    answer.text,
    `Test copied: ${count} ${count === 1 ? 'expectation' : 'expectations'} for crd-playground test.`,
  );
}

/** Copies the code of an iframe. */
export async function copyEmbed(playground: Playground, editable: boolean): Promise<void> {
  const code = embedCode(new URL('embed.html', pageAddress()).href, await hashOf(playground), { editable });
  await copy(code, 'Embed code copied: an iframe that runs by itself and asks nothing of other sites.');
}

/** Downloads the script. */
export async function saveScript(playground: Playground): Promise<void> {
  downloadText('reproduce.sh', shellScript(playground, await shortLink(playground)));
}

/** Downloads the scenario. */
export async function saveScenario(playground: Playground): Promise<void> {
  const scenario = scenarioFile(playground, await shortLink(playground));
  if ('error' in scenario) useView.getState().notify(scenario.error);
  else downloadText('scenario.txtar', scenario.text);
}

/** Downloads everything. */
export async function saveArchive(playground: Playground): Promise<void> {
  await downloadArchive(archiveFiles(playground, await shareLink(playground)));
}

/** The link where nobody cuts it; empty where it would only be noise in a file that holds the same. */
async function shortLink(playground: Playground): Promise<string> {
  const url = await shareLink(playground);
  return linkCaution(url.length) === undefined ? url : '';
}

/** The report of these very texts; says so where the engine is still at it. */
function reportOf(playground: Playground): Report | undefined {
  const { report, of } = useReport.getState();
  if (report !== undefined && of === playground) return report;
  useView.getState().notify('The texts are still being checked; try again in a moment.');
  return undefined;
}

async function copy(text: string, done: string, refused = 'The browser did not let it be copied.'): Promise<void> {
  const { notify } = useView.getState();
  try {
    await navigator.clipboard.writeText(text);
    notify(done.trim());
  } catch {
    notify(refused);
  }
}
