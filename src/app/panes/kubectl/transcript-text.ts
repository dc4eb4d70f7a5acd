/** A transcript as plain text, as a person would copy it from a terminal. */
import type { StepReport } from '../../../playground/index.ts';
import type { PromptEntry } from '../../store/prompt-store.ts';

/** The text; every command behind `$ `, its output below. */
export function transcriptText(steps: readonly StepReport[], entries: readonly PromptEntry[] = []): string {
  const typed = entries.flatMap((entry) => (entry.kind === 'step' ? [entry.step] : []));
  return [...steps, ...typed]
    .map((step) => {
      const output = step.lines.map((line) => line.text).join('\n');
      return `$ ${step.command}\n${output}${output === '' || output.endsWith('\n') ? '' : '\n'}`;
    })
    .join('');
}
