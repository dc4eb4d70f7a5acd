/** Commands that someone may have meant, as cobra suggests them. */
import type { CommandSpec } from './command-tree.ts';

const closeEnough = 2;

/** The names of the subcommands that are close to a word, begin with it, or ask to be suggested for it. */
export function suggestions(command: CommandSpec, word: string): readonly string[] {
  const asked = word.toLowerCase();
  return command.registered
    .filter((child) => !child.hidden && (child.runnable || child.commands.length > 0))
    .flatMap(({ name, suggestFor }) => {
      const close = distance(asked, name) <= closeEnough || name.startsWith(asked);
      const explicit = suggestFor.filter((other) => other.toLowerCase() === asked).map(() => name);
      return close ? [name, ...explicit] : explicit;
    });
}

/** Levenshtein's distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      const diagonal = row[j - 1] ?? 0;
      next.push(same ? diagonal : 1 + Math.min(diagonal, row[j] ?? 0, next[j - 1] ?? 0));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
