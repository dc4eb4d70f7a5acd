/** Types as the compiler writes them → those that a package ships: only what its entries lead to, under paths that every reader finds. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** The names of package.json's `imports`, which mean nothing outside the project. */
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Copies the declarations of the entries (of src/library) and of all that they import. */
export function writeDeclarations({ from, to, entries }) {
  const pending = entries.map((entry) => join('library', `${entry}.d.ts`));
  const done = new Set();
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (done.has(file)) continue;
    done.add(file);
    const text = readFileSync(join(from, file), 'utf8');
    const written = text.replace(/((?:from|import)\s*\(?\s*)(['"])([.#][^'"]*)\2/g, (_, lead, quote, name) => {
      const source = name.startsWith('#')
        ? relative('src', imports[name].default)
        : normalize(join(dirname(file), name));
      pending.push(source.replace(/\.ts$/, '.d.ts'));
      const path = relative(dirname(file), source).replaceAll('\\', '/').replace(/\.ts$/, '.js');
      return `${lead}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, written);
  }
}
