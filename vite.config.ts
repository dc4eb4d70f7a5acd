/** How the site is built: static files that work from any path of any host. */
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { licences } from './scripts/licences.ts';
import { pageHead } from './scripts/page-head.ts';
import { precache } from './scripts/precache.ts';
import { singleEmbed } from './scripts/single-embed.ts';
import { withoutInputLatency } from './scripts/without-input-latency.ts';

export default defineConfig({
  base: './',
  plugins: [react(), withoutInputLatency(), pageHead(), singleEmbed(), licences(), precache()],
  // Parts of the engine come after the rest where it is loaded over a network: see src/engine/values/late-part.ts.
  resolve: { conditions: [...(process.env.VITEST === undefined ? ['late'] : []), ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 5000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'index.html',
        lesson: 'lesson.html',
        'service-worker': 'src/offline/service-worker.ts',
      },
      output: {
        // Its address is its scope, and must not change.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  test: { include: ['src/**/*.test.ts', 'conformance/**/*.test.ts'], testTimeout: 20_000 },
});
