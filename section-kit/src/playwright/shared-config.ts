import type { PlaywrightTestConfig } from '@playwright/test';

/**
 * What is kept of a failure: what was done, said and fetched, and the last picture. The page at every step as well would take
 * two fifths of the processor's time of all tests, for those that fail: `--trace on` is there for whoever looks for one.
 */
export const keptOfFailures = {
  trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  screenshot: 'only-on-failure',
} satisfies PlaywrightTestConfig['use'];

/** What the browser tests of a section, of the composed site and of the gallery have in common. */
export const sharedConfig: PlaywrightTestConfig = {
  workers: 2,
  // Limits that only a hang reaches, also on a machine that has other things to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
};
