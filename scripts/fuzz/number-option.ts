/** Numbers that are given on the command line. */

/** The value of an option; what is no number from 0 on ends the program with 2, since a run of no length would pass for a good one. */
export function numberOption(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= 0) return number;
  process.stderr.write(`--${name} ${text}: it is a number, 0 or more\n`);
  process.exit(2);
}
