import { defineConfig } from '@playwright/test';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';

// Chosen once: Playwright reads this file again in each of its workers.
process.env.GALLERY_PORT ??= String(await freePort());
const port = process.env.GALLERY_PORT;
const baseURL = `http://127.0.0.1:${port}`;

/** The gallery in a browser: `npx playwright test -c shared-ui`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  // Limits that only a hang reaches, also on a machine that has other things to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: { baseURL, launchOptions: launchOptions() },
  webServer: {
    command: 'node gallery/serve.js',
    url: `${baseURL}/files/gallery.js`,
  },
});
