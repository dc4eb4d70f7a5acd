/** A playground as Markdown: a link in a sentence, and a whole report for an issue. */
import { latestVersion } from '../../engine/index.ts';
import type { Playground } from '../playground.ts';
import type { Report } from '../report.ts';

/** The most characters that GitHub takes in an issue or a comment. */
export const issueLimit = 65_536;

/** A link with a title in words: what the first definition or object is about. */
export function markdownLink(report: Report | undefined, url: string): string {
  const first = report?.documents.find((each) => each.outcome === 'rejected') ?? report?.documents[0];
  const title = first === undefined || first.name === '' ? 'CRD Playground' : `${first.kind} ${first.name}`;
  return `[${title.replace(/[\\[\]]/g, '\\$&')}](${url})`;
}

/** One text of an issue, between fences. */
interface Section {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/**
 * Version, texts, transcript and link for an issue. What is too long is cut, the longest text first, and each cut says how many
 * lines are missing; the link is left out where it alone would take half of the room.
 */
export function issueMarkdown(playground: Playground, report: Report, url: string, limit = issueLimit): string {
  const version = `Kubernetes ${playground.version}${playground.version === latestVersion ? '' : ' (chosen)'}`;
  const link =
    url.length <= limit / 2
      ? `[Open it in the CRD Playground](${url})\n`
      : 'The link to it is too long for an issue; attach the file instead.\n';
  const sections: Section[] = [
    ...playground.files
      .filter((file) => file.text.trim() !== '')
      .map(({ name, text }) => ({ title: `\`${name}\``, language: 'yaml', text })),
    { title: 'What kubectl says', language: 'console', text: transcriptText(report) },
  ];
  const head = `**${version}**, field validation ${playground.fieldValidation}\n\n`;
  return head + fitted(sections, limit - head.length - link.length).join('') + link;
}

/** The steps as a terminal shows them. */
export function transcriptText(report: Report): string {
  return report.steps
    .map((step) => [`$ ${step.command}`, ...step.lines.map((line) => line.text)].map((line) => `${line}\n`).join(''))
    .join('');
}

/** The sections within so many characters together: the shorter ones whole, what is left shared by the longer ones. */
function fitted(sections: readonly Section[], room: number): string[] {
  const shortestFirst = [...sections.keys()].sort((a, b) => length(sections[a]) - length(sections[b]));
  const written: string[] = [];
  let left = room;
  for (const [done, index] of shortestFirst.entries()) {
    const section = sections[index];
    if (section === undefined) continue;
    const share = Math.floor(left / (sections.length - done));
    const text = fenced(section, share);
    left -= text.length;
    written[index] = text;
  }
  return written;
}

function length(section: Section | undefined): number {
  return section?.text.length ?? 0;
}

/** A section as a fenced block of at most so many characters. */
function fenced({ title, language, text }: Section, room: number): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const frame = (body: string, note: string): string =>
    `${title}\n\n${fence}${language}\n${body}${body.endsWith('\n') ? '' : '\n'}${fence}\n${note}\n`;
  const whole = frame(text, '');
  if (whole.length <= room) return whole;
  const lines = text.split(/(?<=\n)/);
  const note = (missing: number): string => `*Cut here: ${missing} of ${lines.length} lines are left out.*\n`;
  let used = frame('', note(lines.length)).length;
  let kept = 0;
  for (const line of lines) {
    if (used + line.length > room) break;
    used += line.length;
    kept++;
  }
  return frame(lines.slice(0, kept).join(''), note(lines.length - kept));
}
