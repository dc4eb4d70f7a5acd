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
import { type Copied, copyText } from './copy-text.ts';
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

/** How long a link is, or for what it is too long; `holding` says what it holds. */
function sizeOf(url: string, holding = 'everything here'): string {
  return linkCaution(url.length) ?? `${url.length.toLocaleString('en')} characters that hold ${holding}.`;
}

/** Copies the link. */
export function copyLink(playground: Playground): Promise<void> {
  return copyText(
    shareLink(playground).then((text) => ({ text, done: `Link copied: ${sizeOf(text)}` })),
    'The link is in the address bar; the browser did not let it be copied.',
  );
}

/** Copies the link whose part behind the `#`, still in the making, holds a lesson. */
export function copyLessonLink(hash: Promise<string>): Promise<void> {
  return copyText(
    hash.then((link) => {
      const url = `${pageAddress()}#${link}`;
      return { text: url, done: `Link copied: ${sizeOf(url, 'the lesson')}` };
    }),
  );
}

/** Copies the link with a title. */
export function copyMarkdownLink(playground: Playground): Promise<void> {
  return copyText(
    shareLink(playground).then((url) => ({
      text: markdownLink(useReport.getState().report, url),
      done: `Markdown link copied. ${linkCaution(url.length) ?? ''}`,
    })),
  );
}

/** Copies a whole report for an issue. */
export function copyIssue(playground: Playground): Promise<void> {
  return copyText(shareLink(playground).then((url) => issueOf(playground, url)));
}

function issueOf(playground: Playground, url: string): Copied | undefined {
  const report = reportOf(playground);
  if (report === undefined) return undefined;
  const text = issueMarkdown(playground, report, url);
  const cut = text.includes('*Cut here:') ? ' What is too long is cut, with a note.' : '';
  const size = `${text.length.toLocaleString('en')} of GitHub’s ${issueLimit.toLocaleString('en')} characters`;
  return { text, done: `Markdown for an issue copied: ${size}.${cut}` };
}

/** Copies the texts as one file of expectations, which the engine tells. */
export function copyTest(_playground: Playground, engine: EngineClient): Promise<void> {
  return copyText(
    engine.ask('testFile', {}).then((answer) => {
      if (answer === undefined) return undefined;
      const count = answer.text.match(/^#+\s*expect:/gm)?.length ?? 0;
      const expectations = `${count} ${count === 1 ? 'expectation' : 'expectations'}`;
      return { text: answer.text, done: `Test copied: ${expectations} for crd-playground test.` };
    }),
  );
}

/** Copies the code of an iframe. */
export function copyEmbed(playground: Playground, editable: boolean): Promise<void> {
  const page = new URL('embed.html', pageAddress()).href;
  return copyText(
    hashOf(playground).then((hash) => ({
      text: embedCode(page, hash, { editable }),
      done: 'Embed code copied: an iframe that runs by itself and asks nothing of other sites.',
    })),
  );
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
