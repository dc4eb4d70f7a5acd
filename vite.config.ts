/** How the site is built: static files that work from any path of any host. */
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [react()],
  // Parts of the engine come after the rest where it is loaded over a network: see src/engine/values/late-part.ts.
  resolve: { conditions: [...(process.env.VITEST === undefined ? ['late'] : []), ...defaultClientConditions] },
  worker: { format: 'es' },
  build: { target: 'es2023', chunkSizeWarningLimit: 5000, modulePreload: { polyfill: false } },
  test: { include: ['src/**/*.test.ts', 'conformance/**/*.test.ts'], testTimeout: 20_000 },
});
