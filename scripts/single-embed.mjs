/**
 * A Vite plugin: builds embed.html as one file, its scripts and styles in it, each allowed by its hash. A frame that is sandboxed without an
 * origin gets modules only from a host that shares them with every origin, and in WebKit its policy's 'self' is nobody: no other
 * file of the host can be counted on. In development the page has its module.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const entry = 'src/app/embed/main.tsx';

/** @typedef {{ root: string, publicDir: string, build: { target: string | string[] | false } }} Site */

/** The plugin. */
export function singleEmbed() {
  /** @type {Site} */
  let site;
  return {
    name: 'single-embed',
    /** @type {'build'} */
    apply: 'build',
    /** @param {Site} config */
    configResolved(config) {
      site = config;
    },
    /** @this {{ emitFile(file: object): string }} */
    async generateBundle() {
      const { script, style } = await bundle(site);
      const check = readFileSync(join(site.publicDir, 'check-browser.js'), 'utf8').replaceAll('\r\n', '\n');
      const scripts = [check, inElement(script)];
      const policy = [
        "default-src 'none'",
        `script-src ${scripts.map(hash).join(' ')}`,
        `style-src ${hash(style)}`,
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ];
      let html = readFileSync(join(site.root, 'embed.html'), 'utf8');
      for (const [pattern, text] of [
        [/(http-equiv="Content-Security-Policy"\s+content=")[^"]*/, `$1${policy.join('; ')}`],
        [/ *<link rel="icon".*\n/, ''],
        [/ *<\/head>/, () => `    <style>${style}</style>\n  </head>`],
        [
          / *<script vite-ignore .*\n *<script type="module" .*/,
          () => scripts.map((text) => `    <script>${text}</script>`).join('\n'),
        ],
      ]) {
        if (!pattern.test(html)) throw new Error(`embed.html has no place for ${pattern}`);
        html = html.replace(pattern, text);
      }
      this.emitFile({ type: 'asset', fileName: 'embed.html', source: html });
    },
  };
}

/** The script and the style sheet. @param {Site} site */
async function bundle({ root, build: { target } }) {
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

/** What would end a script's element, or begin a comment in it, is written otherwise. @param {string} script */
function inElement(script) {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3C');
}

/** A source of a policy. @param {string} text */
function hash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
