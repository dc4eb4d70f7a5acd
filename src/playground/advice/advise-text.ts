/** The advisor over a file's text, for the command line and CI. */
import {
  type AdviceOptions,
  type AdviceProfile,
  adviceProfiles,
  adviceRules,
  advise,
  decodeDefinition,
  getIn,
  isObject,
  type KubernetesVersion,
  kubernetesVersions,
  readDocuments,
} from '../../engine/index.ts';
import { LineNumbers } from '../line-numbers.ts';

/** One finding as data. */
export interface ReportedFinding {
  readonly rule: string;
  readonly severity: 'warning' | 'note';
  readonly message: string;
  readonly definition: string;
  /** The place in the definition, with dots and brackets. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly fix?: string;
}

/** What was found in a file. */
export interface AdviceReport {
  readonly file: string;
  readonly definitions: number;
  /** The definitions' names. */
  readonly names: readonly string[];
  readonly findings: readonly ReportedFinding[];
}

/** The choices as they are typed → options, or a sentence about the one that is wrong. */
export function readAdviceOptions(typed: {
  readonly profile?: string | undefined;
  readonly off?: string | undefined;
  readonly version?: string | undefined;
}): AdviceOptions | { readonly error: string } {
  const profile: AdviceProfile | undefined = adviceProfiles.find((each) => each === (typed.profile ?? 'crd'));
  if (profile === undefined) return { error: `unknown profile ${typed.profile}` };
  const version: KubernetesVersion | undefined = kubernetesVersions.find((each) => each === typed.version);
  if (typed.version !== undefined && version === undefined) return { error: `unknown version ${typed.version}` };
  const off = (typed.off ?? '').split(',').filter((id) => id !== '');
  const known = new Set(adviceRules('built-in').map(({ id }) => id));
  const unknown = off.find((id) => !known.has(id));
  if (unknown !== undefined) return { error: `unknown rule ${unknown}` };
  return { profile, off, ...(version === undefined ? {} : { version }) };
}

/** The findings on the definitions of a file; other documents are passed over. */
export function adviseText(
  file: string,
  text: string,
  options: AdviceOptions,
): AdviceReport | { readonly error: string } {
  const findings: ReportedFinding[] = [];
  const lines = new LineNumbers({ files: [{ name: file, text }] });
  const names: string[] = [];
  for (const document of readDocuments(text)) {
    if (document.error !== undefined) return { error: `${file}: ${document.error.message}` };
    const { value } = document;
    if (!isObject(value) || value.get('kind') !== 'CustomResourceDefinition') continue;
    const decoded = decodeDefinition(value);
    if ('error' in decoded) return { error: `${file}: ${decoded.error}` };
    const name = String(getIn(value, 'metadata', 'name') ?? '');
    names.push(name);
    for (const { rule, keys, message, fix } of advise(decoded.definition, options)) {
      const place = document.locate(keys, 'key') ?? document.locate(keys, 'value');
      const offset = place?.start ?? document.start;
      const line = lines.of({ file, start: offset, end: offset });
      findings.push({
        rule: rule.id,
        severity: rule.severity,
        message,
        definition: name,
        path: keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join(''),
        line,
        column: offset - text.lastIndexOf('\n', offset - 1),
        ...(fix === undefined ? {} : { fix: fix.title }),
      });
    }
  }
  return {
    file,
    definitions: names.length,
    names,
    findings: findings.sort((a, b) => a.line - b.line || a.column - b.column),
  };
}

/** Reports as lines that editors and CI can follow, and a last one that counts. */
export function adviceText(reports: readonly AdviceReport[]): string {
  const lines = reports.flatMap(({ file, findings }) =>
    findings.map(
      ({ line, column, severity, message, rule }) => `${file}:${line}:${column}: ${severity}: ${message} (${rule})`,
    ),
  );
  const definitions = reports.reduce((sum, report) => sum + report.definitions, 0);
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [...lines, `${count(definitions, 'definition')}, ${count(lines.length, 'finding')}`, ''].join('\n');
}
