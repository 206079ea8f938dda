import type { PlaywrightTestConfig } from '@playwright/test';

/** What the browser tests of a section, of the composed site and of the gallery have in common. */
export const sharedConfig: PlaywrightTestConfig = {
  workers: 2,
  // Limits that only a hang reaches, also on a machine that has other things to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
};
