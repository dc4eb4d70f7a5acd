/** How the site is built: static files that work from any path of any host. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'es2023', chunkSizeWarningLimit: 5000, modulePreload: { polyfill: false } },
  test: { include: ['src/**/*.test.ts', 'conformance/**/*.test.ts'], testTimeout: 20_000 },
});
