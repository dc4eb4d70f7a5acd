/**
 * A Vite plugin: builds embed.html with one classic script. A frame that is sandboxed without an origin gets modules only from a host that
 * shares them with every origin; a classic script it gets from any host. In development the page has its module.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const entry = 'src/app/embed/main.tsx';

/** The plugin. */
export function classicEmbed() {
  /** @type {{ root: string, target: string | string[] | false }} */
  let site = { root: '.', target: 'es2023' };
  return {
    name: 'classic-embed',
    /** @type {'build'} */
    apply: 'build',
    /** @param {{ root: string, build: { target: string | string[] | false } }} config */
    configResolved({ root, build: { target } }) {
      site = { root, target };
    },
    /** @this {{ emitFile(file: object): string, getFileName(reference: string): string }} */
    async generateBundle() {
      const parts = await bundle(site);
      const addresses = parts.map(({ extension, source }) => {
        const reference = this.emitFile({ type: 'asset', name: `embed${extension}`, source });
        return { extension, address: `./${this.getFileName(reference)}` };
      });
      const tags = addresses.map(({ extension, address }) =>
        extension === '.css'
          ? `<link rel="stylesheet" href="${address}" />`
          : `<script defer src="${address}"></script>`,
      );
      const html = readFileSync(join(site.root, 'embed.html'), 'utf8');
      const module = `<script type="module" src="/${entry}"></script>`;
      if (!html.includes(module)) throw new Error(`embed.html does not load ${entry}`);
      const source = html
        .replace(`    ${module}\n`, '')
        .replace(' vite-ignore', '')
        .replace('  </head>', () => `    ${tags.join('\n    ')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: 'embed.html', source });
    },
  };
}

/** The script and the style sheet. @param {{ root: string, target: string | string[] | false }} site */
async function bundle({ root, target }) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      target,
      write: false,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: join(root, entry),
        checks: { pluginTimings: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('the embed was built in more than one way');
  const parts = built.output.map((part) =>
    part.type === 'chunk'
      ? { extension: '.js', source: part.code }
      : { extension: part.fileName.slice(part.fileName.lastIndexOf('.')), source: part.source },
  );
  const kinds = parts.map(({ extension }) => extension).sort();
  if (kinds.join() !== '.css,.js')
    throw new Error(`the embed is one script and one style sheet, not ${kinds.join(', ')}`);
  return parts;
}
