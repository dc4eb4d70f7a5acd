/** End-to-end tests against the built site, in a real Chromium. */
import { defineConfig } from '@playwright/test';

// Another port lets two checkouts be tested at once.
const port = Number(process.env.E2E_PORT ?? 4199);

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A loaded machine may miss one wait; what passes at the second try is listed as flaky.
  retries: 2,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/results.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node_modules/.bin/vite preview --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
