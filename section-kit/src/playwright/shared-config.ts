import type { PlaywrightTestConfig } from '@playwright/test';

/**
 * Records of a failed test: its actions, messages and last picture. Snapshots of every step, with which Playwright also
 * records requests, would take two fifths of the processor time of all tests; `--trace on` records them.
 */
export const keptOfFailures = {
  trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  screenshot: 'only-on-failure',
} satisfies PlaywrightTestConfig['use'];

/** The common configuration of all browser tests. */
export const sharedConfig: PlaywrightTestConfig = {
  // A browser test waits for half of its time, so a core runs more than one.
  workers: '150%',
  // Only a hang reaches these limits, also on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
};
