import { defineConfig } from '@playwright/test';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';

/** The whole site, as a visitor. Each worker has a server of its own, see `e2e/site.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Limits that only a hang reaches, also on a machine that has other things to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
    trace: 'retain-on-failure',
  },
});
