import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { previewState } from './preview-state.ts';

const { SECTION_ROOT: root = process.cwd(), BASE_URL: baseURL, PREVIEW_COOKIE: preview } = process.env;

export default defineConfig({
  testDir: path.join(root, 'e2e'),
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  // Limits that only a hang reaches, also on a machine that has other things to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    ...(baseURL && preview && { storageState: previewState(baseURL, preview) }),
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
    trace: 'retain-on-failure',
  },
});
