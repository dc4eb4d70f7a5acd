/**
 * A Vite plugin: builds embed.html as one file, its scripts and styles in it, each allowed by its hash. A frame that is sandboxed without an
 * origin gets modules only from a host that shares them with every origin, and in WebKit its policy's 'self' is nobody: no other
 * file of the host can be counted on. In development the page has its module.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { singleFilePolicy, withHead } from './page-head.ts';

const entry = 'src/app/embed/main.tsx';

/** The plugin. */
export function singleEmbed(): Plugin {
  let site: ResolvedConfig;
  return {
    name: 'single-embed',
    apply: 'build',
    configResolved(config) {
      site = config;
    },
    async generateBundle() {
      const { script, style } = await bundle(site);
      const check = readFileSync(join(site.publicDir, 'check-browser.js'), 'utf8').replaceAll('\r\n', '\n');
      const scripts = [check, inElement(script)];
      const policy = singleFilePolicy(scripts.map(hash).join(' '), hash(style));
      const page = withHead(readFileSync(join(site.root, 'embed.html'), 'utf8'), policy, [`<style>${style}</style>`]);
      const loading = / *<script vite-ignore .*\n *<script type="module" .*/;
      if (!loading.test(page)) throw new Error(`embed.html has no place for ${loading}`);
      const html = page.replace(loading, () => scripts.map((text) => `    <script>${text}</script>`).join('\n'));
      this.emitFile({ type: 'asset', fileName: 'embed.html', source: html });
    },
  };
}

/** The script and the style sheet. */
async function bundle({ root, build: { target } }: ResolvedConfig): Promise<{ script: string; style: string }> {
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
  const [chunk, style, ...others] = built.output;
  if (style?.type !== 'asset' || others.length > 0) throw new Error('the embed is not one script and one style sheet');
  return { script: chunk.code, style: String(style.source) };
}

/** What would end a script's element, or begin a comment in it, is written otherwise. */
function inElement(script: string): string {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3C');
}

/** A source of a policy. */
function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
