/**
 * A Vite plugin: takes Monaco's measuring of its own latency out of it. It sets a dozen marks and measures a stroke, which nobody here
 * reads and which take about a tenth of the main thread's part of one.
 */
import type { Plugin } from 'vite';

const measuring = /monaco-editor\/esm\/vs\/base\/browser\/performance\.js$/;
const functions = ['onBeforeInput', 'onInput', 'onKeyDown', 'onKeyUp', 'onRenderStart', 'onSelectionChange'];

/** The plugin; a build fails in which Monaco no longer measures this way, since then the plugin is to go. */
export function withoutInputLatency(): Plugin {
  return {
    name: 'without-input-latency',
    apply: 'build',
    transform: {
      filter: { id: measuring },
      handler(code) {
        const gone = functions.filter((name) => !code.includes(`inputLatency.${name} = `));
        if (gone.length > 0) this.error(`Monaco measures its latency otherwise: there is no ${gone.join(', ')}`);
        const nothing = functions.map((name) => `${name}() {}`).join(', ');
        return { code: `export const inputLatency = { ${nothing} };`, map: null };
      },
    },
  };
}
