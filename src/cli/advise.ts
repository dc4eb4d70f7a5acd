/**
 * `npm run -s advise -- FILE… [--profile crd|strict|built-in] [--off RULE,…] [--version 1.37] [--format text|json]`: what the advisor
 * has to say on the definitions in files. Exits with 0 where it has nothing, 1 where it found something, 2 where it was asked wrongly.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type AdviceReport, adviceText, adviseText, readAdviceOptions } from '../playground/advice/advise-text.ts';

const usage =
  'usage: npm run -s advise -- FILE… [--profile crd|strict|built-in] [--off RULE,…] [--version 1.37] [--format text|json]';

function refuse(message: string): never {
  process.stderr.write(`advise: ${message}\n${usage}\n`);
  process.exit(2);
}

function readArguments(): { files: string[]; json: boolean; options: ReturnType<typeof readAdviceOptions> } {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { profile: text, off: text, version: text, format: text },
    });
    const { format = 'text' } = values;
    if (format !== 'text' && format !== 'json') refuse(`unknown format ${format}`);
    return { files: positionals, json: format === 'json', options: readAdviceOptions(values) };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { files, json, options } = readArguments();
if ('error' in options) refuse(options.error);
if (files.length === 0) refuse('no file is named');
const reports: AdviceReport[] = [];
for (const file of files) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    refuse(`cannot read ${file}`);
  }
  const report = adviseText(file, text, options);
  if ('error' in report) refuse(report.error);
  reports.push(report);
}
const count = reports.reduce((sum, { findings }) => sum + findings.length, 0);
process.stdout.write(json ? `${JSON.stringify(reports, undefined, 2)}\n` : adviceText(reports));
process.exitCode = count === 0 ? 0 : 1;
