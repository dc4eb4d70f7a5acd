/** A plain static host: it serves a copy of the built site under `/some/where/`, with no headers but the types of the files. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
};

/** A host that was started. */
export interface StaticHost {
  /** What it serves, to be changed at will. */
  readonly directory: string;
  /** Where the site is. */
  readonly address: string;
  /** The same, of another origin. */
  readonly otherAddress: string;
  /** Ends it; what is connected is cut off. */
  close(): Promise<void>;
}

/** Starts a host for a copy of the built site. */
export async function staticHost(): Promise<StaticHost> {
  const directory = mkdtempSync(join(tmpdir(), 'crd-playground-site-'));
  cpSync(process.env.SITE ?? 'dist', directory, { recursive: true });
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '').split('?')[0] ?? '')).replace(/^\/some\/where\//, '');
    const file = path === '' ? 'index.html' : path;
    try {
      const body = readFileSync(join(directory, file));
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    directory,
    address: `http://localhost:${port}/some/where/`,
    otherAddress: `http://127.0.0.1:${port}/some/where/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
