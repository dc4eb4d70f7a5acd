/** What the Advice pane shows: the findings on every definition, rule by rule, each with its place and whether it can be fixed. */
import {
  type AdviceFinding,
  type AdviceProfile,
  adviceRules,
  advise,
  decodeDefinition,
  exampleFragment,
  fixedText,
  isObject,
  latestVersion,
} from '../../engine/index.ts';
import { isDefinition, type PlacedDocument } from '../documents.ts';
import { LineNumbers } from '../line-numbers.ts';
import type { Player } from '../player.ts';
import type { Playground } from '../playground.ts';
import type { Place } from '../report.ts';
import { defaultAdvice } from './advice-settings.ts';
import { fixAdvice } from './fix-advice.ts';

/** Names one finding while the texts stay as they are. */
export interface FindingRef {
  readonly file: string;
  /** The document among those of its file. */
  readonly index: number;
  /** The finding among those on the document. */
  readonly number: number;
}

/** One finding. */
export interface ShownFinding extends FindingRef {
  readonly message: string;
  readonly place: Place;
  /** The line of the place, from 1. */
  readonly line: number;
  /** What its quick fix does, where there is one. */
  readonly fix: string | undefined;
}

/** A rule with what it found. */
export interface AdviceGroup {
  readonly id: string;
  readonly title: string;
  readonly severity: 'warning' | 'note';
  readonly what: string;
  readonly why: string;
  readonly bad: string;
  readonly good: string;
  readonly references: readonly string[];
  /** The first of its findings. */
  readonly findings: readonly ShownFinding[];
  /** How many there are. */
  readonly count: number;
  /** How many of them have a quick fix. */
  readonly fixable: number;
}

/** The pane's content. */
export interface AdviceDetails {
  readonly groups: readonly AdviceGroup[];
  readonly profile: AdviceProfile;
  /** Rules turned off by the settings. */
  readonly off: readonly { readonly id: string; readonly title: string }[];
  readonly definitions: number;
  /** How many rules the profile has. */
  readonly rules: number;
}

/** At most this many findings of a rule are placed and shown. */
const findingLimit = 50;

interface Advised {
  readonly placed: PlacedDocument;
  readonly findings: readonly AdviceFinding[];
}

const kept = new WeakMap<object, { readonly settings: string; readonly findings: readonly AdviceFinding[] }>();

/** The findings on a document; those of an unchanged one are kept. */
function findingsOn(placed: PlacedDocument, playground: Playground): readonly AdviceFinding[] {
  const { value } = placed.document;
  if (!isObject(value)) return [];
  const { profile, off } = playground.advice ?? defaultAdvice;
  const settings = `${playground.version} ${profile} ${off.join()}`;
  const known = kept.get(value);
  if (known?.settings === settings) return known.findings;
  const decoded = decodeDefinition(value);
  const findings = 'error' in decoded ? [] : advise(decoded.definition, { profile, off, version: playground.version });
  kept.set(value, { settings, findings });
  return findings;
}

/** The findings on the definitions of the last run. */
export function adviceDetails(player: Player): AdviceDetails {
  const { playground } = player;
  const { profile, off } = playground?.advice ?? defaultAdvice;
  const definitions = player.documents.filter(isDefinition);
  const chosen = adviceRules(profile);
  const offRules = chosen.filter(({ id }) => off.includes(id)).map(({ id, title }) => ({ id, title }));
  const base = { profile, off: offRules, definitions: definitions.length, rules: chosen.length };
  if (playground === undefined) return { ...base, groups: [] };
  const advised = definitions.map((placed): Advised => ({ placed, findings: findingsOn(placed, playground) }));
  const lines = new LineNumbers(playground);
  const groups = chosen.flatMap((rule): AdviceGroup[] => {
    const own = advised.flatMap(({ placed, findings }) =>
      findings.flatMap((finding, number) => (finding.rule === rule ? [{ placed, finding, number }] : [])),
    );
    if (own.length === 0) return [];
    const { id, title, severity, what, why, references } = rule;
    const shown = own.slice(0, findingLimit).map(({ placed, finding, number }): ShownFinding => {
      const place = placeOf(placed, finding);
      return {
        file: placed.file,
        index: placed.index,
        number,
        message: finding.message,
        place,
        line: lines.of(place),
        fix: finding.fix?.title,
      };
    });
    const fixable = own.filter(({ finding }) => finding.fix !== undefined).length;
    const [bad, good] = [exampleFragment(rule.bad), exampleFragment(rule.good)];
    return [{ id, title, severity, what, why, references, bad, good, findings: shown, count: own.length, fixable }];
  });
  // What goes wrong comes before what could be better.
  return {
    ...base,
    groups: groups.sort((a, b) => Number(b.severity === 'warning') - Number(a.severity === 'warning')),
  };
}

/** The place of a finding: its value where that is one line, its key where it is more. */
function placeOf({ document, file }: PlacedDocument, { keys }: AdviceFinding): Place {
  for (let length = keys.length; length > 0; length--) {
    const path = keys.slice(0, length);
    const value = document.locate(path, 'value');
    if (value === undefined) continue;
    const text = document.text.slice(value.start - document.start, value.end - document.start);
    const range = text.includes('\n') ? (document.locate(path, 'key') ?? value) : value;
    return { file, start: range.start, end: range.end };
  }
  return { file, start: document.start, end: document.end };
}

/** What making every fix, or every one of a rule, comes to: the texts that change, and how many fixes were made and refused. */
export interface AllFixes {
  readonly texts: readonly { readonly file: string; readonly before: string; readonly after: string }[];
  readonly made: number;
  readonly refused: number;
}

/** Makes the quick fixes of all findings of the last run, or of those of one rule. */
export function adviceFixes({ playground, documents }: Player, only: string | undefined): AllFixes {
  const { profile, off } = playground?.advice ?? defaultAdvice;
  const files = (playground?.files ?? []).filter(({ name }) =>
    documents.some((placed) => placed.file === name && isDefinition(placed)),
  );
  const fixed = files.map(({ name, text }) => {
    const { text: after, ...told } = fixAdvice(
      text,
      { profile, off, version: playground?.version ?? latestVersion },
      only,
    );
    return { ...told, text: { file: name, before: text, after } };
  });
  const sum = (key: 'made' | 'refused'): number => fixed.reduce((count, each) => count + each[key].length, 0);
  return {
    texts: fixed.map(({ text }) => text).filter(({ before, after }) => before !== after),
    made: sum('made'),
    refused: sum('refused'),
  };
}

/** The file's text with the quick fix of a finding made; `undefined` where the text does not allow it. */
export function adviceFix(player: Player, { file, index, number }: FindingRef): string | undefined {
  const { playground } = player;
  const placed = player.documentOf(file, index);
  const text = playground?.files.find(({ name }) => name === file)?.text;
  if (playground === undefined || placed === undefined || text === undefined) return undefined;
  const fix = findingsOn(placed, playground)[number]?.fix;
  // Documents are counted as they are read, and so are those of the file.
  return fix && fixedText(text, index, fix);
}
