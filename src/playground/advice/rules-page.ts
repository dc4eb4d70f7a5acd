/** All rules of the advisor as a page of documentation, in Markdown. */
import {
  type AdviceProfile,
  type AdviceRule,
  adviceProfiles,
  adviceRules,
  exampleFragment,
} from '../../engine/index.ts';

const meanings: Readonly<Record<AdviceProfile, string>> = {
  crd: 'what will hurt',
  strict: 'also what might',
  'built-in': 'also the conventions of Kubernetes’ own API',
};

/** The page. */
export function rulesPage(): string {
  const all = adviceRules('built-in');
  const lines = [
    '# The rules of the advisor',
    '',
    'Written by `npm run -s advice:rules`; a test holds it against the rules as they are.',
    '',
    `${all.length} rules in three profiles, each of which includes the one before. A rule is turned off by a click in the pane *Advice*, by`,
    '`advise --off RULE,…`, or for one definition by its annotation `crd-playground/advice-off: RULE, …`.',
  ];
  for (const profile of adviceProfiles) {
    const own = all.filter((rule) => rule.profile === profile);
    lines.push('', `## Profile ${profile}: ${meanings[profile]} (${own.length})`, '');
    lines.push('| rule | | what it looks for |', '|---|---|---|');
    for (const { id, severity, what } of own) lines.push(`| [${id}](#${id}) | ${severity} | ${cell(what)} |`);
  }
  for (const rule of all) lines.push('', ...section(rule));
  return `${lines.join('\n')}\n`;
}

function section(rule: AdviceRule): string[] {
  const { id, title, profile, severity, what, why, since, references, bad, good } = rule;
  const first = since === '1.16' ? 'every version' : `Kubernetes ${since} and newer`;
  return [
    `### ${id}`,
    '',
    `**${title}** (${severity}, profile ${profile}, ${first}). ${what}`,
    '',
    why,
    '',
    'Found:',
    '',
    '```yaml',
    exampleFragment(bad),
    '```',
    '',
    'Better:',
    '',
    '```yaml',
    exampleFragment(good),
    '```',
    '',
    references.map((address) => `<${address}>`).join(' '),
  ];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
