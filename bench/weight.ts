/**
 * `npm run -s bench:weight -- [--from KB]`: builds the site and prints, as JSON, what each script weighs (bytes as they are, with gzip,
 * with Brotli) and how long V8 takes to parse and compile it, the least of several times; first the sums of what a first verdict
 * waits for.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SourceTextModule } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** A script, in bytes and milliseconds. */
interface Weight {
  readonly name: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  /** Parsing alone, functions left for when they are first called, as a browser does it. */
  readonly parseMs: number;
}

const { values: options } = parseArgs({ options: { from: { type: 'string', default: '10' } } });
const least = Number(options.from) * 1024;
const rounds = 7;

function weigh(directory: string, name: string): Weight {
  const file = readFileSync(join(directory, name));
  const text = file.toString('utf8');
  let parseMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    // Another text each time: what was compiled once is not compiled again.
    const source = `${text}\n//${round}`;
    const started = performance.now();
    new SourceTextModule(source);
    parseMs = Math.min(parseMs, performance.now() - started);
  }
  return {
    name,
    bytes: file.length,
    gzip: gzipSync(file).length,
    brotli: brotliCompressSync(file).length,
    parseMs: Number(parseMs.toFixed(2)),
  };
}

/** The scripts that a script imports without being asked to, itself first. */
function closure(directory: string, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(directory, name), 'utf8');
  for (const [, other] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    if (other !== undefined) closure(directory, other, found);
  }
  return found;
}

function sum(title: string, weights: readonly Weight[]): Weight {
  const total = (of: (weight: Weight) => number): number => weights.reduce((so, weight) => so + of(weight), 0);
  return {
    name: title,
    bytes: total(({ bytes }) => bytes),
    gzip: total(({ gzip }) => gzip),
    brotli: total(({ brotli }) => brotli),
    parseMs: Number(total(({ parseMs }) => parseMs).toFixed(2)),
  };
}

const outDir = mkdtempSync(join(tmpdir(), 'bench-weight-'));
try {
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const assets = join(outDir, 'assets');
  const weights = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => weigh(assets, name))
    .sort((one, other) => other.gzip - one.gzip);
  const [, entry = ''] =
    /<script type="module"[^>]* src="\.\/assets\/([^"]+)"/.exec(readFileSync(join(outDir, 'index.html'), 'utf8')) ?? [];
  const engine = weights.find(({ name }) => name.startsWith('engine-worker-'))?.name ?? '';
  const of = (first: string): Weight[] => {
    const names = closure(assets, first);
    return weights.filter(({ name }) => names.has(name));
  };
  const first = {
    page: sum('the page’s first scripts', of(entry)),
    engine: sum('the engine’s first scripts', of(engine)),
    all: sum('every script', weights),
  };
  const scripts = weights.filter(({ bytes }) => bytes >= least);
  process.stdout.write(`${JSON.stringify({ first, scripts }, null, 2)}\n`);
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
