/** The findings of our own profile and of OLM as text, Markdown, JSON and YAML. */
import { goJson, object, type Value, writeYaml } from '../../engine/index.ts';
import type { OlmFinding, Severity, UpgradeFinding } from '../../engine/upgrade/index.ts';
import type { ProvenFinding } from './evidence.ts';

/** What is said where objects were tried and none shows an error. */
const nothingFound = 'no object was found that shows it, which is no proof that there is none';

/** How findings are written. */
export type UpgradeFormat = 'text' | 'json' | 'yaml' | 'markdown';

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** Writes the findings of our own profile; `title` names what was compared. */
export function printFindings(findings: readonly ProvenFinding[], format: UpgradeFormat, title: string): string {
  switch (format) {
    case 'json':
      return `${goJson(report(findings), { indent: '  ', escapeHtml: false })}\n`;
    case 'yaml':
      return writeYaml(report(findings));
    case 'text':
      return text(findings);
    case 'markdown':
      return markdown(findings, title);
  }
}

/** Writes OLM's findings: a list in JSON and YAML, else a line each. */
export function printOlm(findings: readonly OlmFinding[], format: UpgradeFormat): string {
  const values = findings.map(({ names, ...rest }) => object({ ...rest, ...(names === undefined ? {} : { names }) }));
  switch (format) {
    case 'json':
      return `${goJson(values, { indent: '  ', escapeHtml: false })}\n`;
    case 'yaml':
      return writeYaml(values);
    case 'text':
      return findings.map(({ message }) => `${message}\n`).join('');
    case 'markdown':
      return findings
        .map(({ check, version, field, message }) => {
          const where = [version, field].filter((part) => part !== undefined).map((part) => ` \`${part}\``);
          return `- **${check}**${where.join('')}: ${message.slice(message.lastIndexOf('validation failed: ') + 19)}\n`;
        })
        .join('');
  }
}

function count(findings: readonly UpgradeFinding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function report(findings: readonly ProvenFinding[]): Value {
  return object({
    profile: 'ours',
    errors: BigInt(count(findings, 'error')),
    warnings: BigInt(count(findings, 'warning')),
    findings: findings.map((finding) =>
      object({
        rule: finding.rule,
        severity: finding.severity,
        direction: finding.direction,
        crd: finding.definition,
        version: finding.version,
        field: finding.field,
        keyword: finding.keyword,
        message: finding.what,
        breaks: [...finding.breaks],
        reason: finding.why,
        fix: finding.fix,
        refused: finding.refused.length === 0 ? undefined : [...finding.refused],
        evidence:
          finding.evidence.length === 0
            ? undefined
            : finding.evidence.map(({ outcome, origin, name, what, object: tried }) =>
                object({ outcome, origin, name, message: what, object: tried }),
              ),
      }),
    ),
  });
}

/** `drones.sky.example.com v1beta1 ^.spec.model`. */
function whereabouts({ definition, version, field }: UpgradeFinding): string {
  return [definition, version, field].filter((part) => part !== undefined).join(' ');
}

function summary(findings: readonly UpgradeFinding[]): string {
  if (findings.length === 0) return 'Nothing changes for anyone.';
  const words: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };
  return severities
    .flatMap((severity) => {
      const found = count(findings, severity);
      return found === 0 ? [] : [`${found} ${words[severity]}${found === 1 ? '' : 's'}`];
    })
    .join(', ');
}

/** At most this many notes of one rule are written one by one where a person reads them. */
const fewNotes = 3;

/** The findings without the notes that say the same of many places, and how many of each rule were left out. */
function withoutManyNotes(findings: readonly ProvenFinding[]): {
  readonly shown: readonly ProvenFinding[];
  readonly folded: ReadonlyMap<string, number>;
} {
  const seen = new Map<string, number>();
  const folded = new Map<string, number>();
  const shown = findings.filter(({ rule, severity }) => {
    if (severity !== 'info') return true;
    const before = seen.get(rule) ?? 0;
    seen.set(rule, before + 1);
    if (before < fewNotes) return true;
    folded.set(rule, (folded.get(rule) ?? 0) + 1);
    return false;
  });
  return { shown, folded };
}

function text(findings: readonly ProvenFinding[]): string {
  const { shown, folded } = withoutManyNotes(findings);
  const blocks = shown.map((finding) => {
    const { severity, rule, what, direction, breaks, why, fix, refused, evidence, searched } = finding;
    const lines = [
      `${severity.padEnd(7)} ${whereabouts(finding)}: ${what}. (${rule}, ${direction})`,
      ...(breaks.length === 0 ? [] : [`  breaks: ${breaks.join(', ')}`]),
      `  why:    ${why}`,
      ...refused.map((message) => `  server: ${message}`),
      ...evidence.map(
        ({ origin, name, what: proof }) => `  proof:  ${origin === 'given' ? name : 'a generated object'}: ${proof}`,
      ),
      ...(searched && severity === 'error' && evidence.length === 0 ? [`  proof:  ${nothingFound}`] : []),
      ...(severity === 'info' ? [] : [`  fix:    ${fix}`]),
    ];
    return `${lines.join('\n')}\n`;
  });
  for (const [rule, count] of folded) blocks.push(`info    and ${count} more notes of ${rule}\n`);
  return `${blocks.join('\n')}${blocks.length === 0 ? '' : '\n'}${summary(findings)}\n`;
}

/** Text that stands in a Markdown table or list as it is. */
function plain(words: string): string {
  return words.replace(/[\\`*_{}[\]<>|#]/g, '\\$&').replaceAll('\n', ' ');
}

function code(words: string): string {
  const fence = words.includes('`') ? '``' : '`';
  return `${fence}${words.replaceAll('|', '\\|')}${fence}`;
}

function markdown(findings: readonly ProvenFinding[], title: string): string {
  const icons: Readonly<Record<Severity, string>> = { error: '❌ error', warning: '⚠️ warning', info: 'ℹ️ note' };
  const lines = [`### Upgrade of ${plain(title)}`, '', `${summary(findings)}`];
  if (findings.length > 0) {
    const { shown, folded } = withoutManyNotes(findings);
    lines.push('', '| | Where | What | Breaks |', '|---|---|---|---|');
    for (const finding of shown) {
      const where = [finding.version, finding.field].flatMap((part) => (part === undefined ? [] : [code(part)]));
      const cells = [icons[finding.severity], where.join(' '), plain(finding.what), finding.breaks.join(', ')];
      lines.push(`| ${cells.join(' | ')} |`);
    }
    for (const [rule, number] of folded) lines.push(`| ${icons.info} | | and ${number} more of ${code(rule)} | |`);
  }
  for (const finding of findings.filter(({ severity }) => severity !== 'info')) {
    const head = [finding.version, finding.field].filter((part) => part !== undefined).join(' ');
    lines.push(
      '',
      `<details><summary>${finding.rule}${head === '' ? '' : `: <code>${html(head)}</code>`}</summary>`,
      '',
    );
    lines.push(`${plain(finding.what)}.`, '', plain(finding.why), '');
    for (const message of finding.refused) lines.push(`The API server: ${code(message)}`, '');
    for (const each of finding.evidence) {
      lines.push(`Proof, ${each.origin} object ${code(each.name)}: ${plain(each.what)}`, '');
      lines.push('```yaml', writeYaml(each.object).trimEnd(), '```', '');
    }
    lines.push(`To make it safe: ${plain(finding.fix)}`, '', '</details>');
  }
  return `${lines.join('\n')}\n`;
}

function html(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
