/** Makes the quick fix of a finding in the text that it was found in. */
import type { FindingRef } from '../../../playground/index.ts';
import { withText } from '../../../playground/index.ts';
import type { PageContext } from '../../engine-context.ts';
import { useReport } from '../../store/report-store.ts';
import { useView } from '../../store/view-store.ts';

/** A file's text before and after a fix; `undefined` where the text does not allow it or has been changed meanwhile. */
export async function askForFix(
  { engine, usePlayground }: PageContext,
  finding: FindingRef,
): Promise<{ readonly before: string; readonly after: string } | undefined> {
  const before = useReport.getState().of?.files.find(({ name }) => name === finding.file)?.text;
  const { file, index, number } = finding;
  const answer = await engine.ask('adviceFix', { file, index, number });
  const now = usePlayground.getState().playground.files.find(({ name }) => name === finding.file)?.text;
  return answer?.text === undefined || before === undefined || before !== now
    ? undefined
    : { before, after: answer.text };
}

/** Makes the fix; undo takes it back. */
export async function applyFix(page: PageContext, finding: FindingRef): Promise<void> {
  const fix = await askForFix(page, finding);
  const { notify } = useView.getState();
  if (fix === undefined) {
    notify('This fix cannot be made in the text as it is written: the place shows what to change by hand.');
    return;
  }
  const { playground, change } = page.usePlayground.getState();
  change(withText(playground, finding.file, fix.after));
  notify('The fix was made in the text.', true);
}

/** Makes all fixes, or all of a rule, as one step that undo takes back. */
export async function applyAllFixes({ engine, usePlayground }: PageContext, rule: string | undefined): Promise<void> {
  const answer = await engine.ask('adviceFixes', { rule });
  const { playground, change } = usePlayground.getState();
  const { notify } = useView.getState();
  if (answer === undefined) return;
  const current = ({ file, before }: { readonly file: string; readonly before: string }): boolean =>
    playground.files.some(({ name, text }) => name === file && text === before);
  if (answer.texts.length === 0 || !answer.texts.every(current)) {
    notify('No fix can be made in the text as it is written: the places show what to change by hand.');
    return;
  }
  change(answer.texts.reduce((before, { file, after }) => withText(before, file, after), playground));
  const beyond = answer.refused === 0 ? '' : `; ${answer.refused} cannot be made in the text as it is written`;
  notify(`${answer.made === 1 ? 'One fix was' : `${answer.made} fixes were`} made in the text${beyond}.`, true);
}
