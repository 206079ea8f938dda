import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/playwright/browser.ts';

const { SECTION_ROOT: root = process.cwd(), BASE_URL: baseURL } = process.env;

export default defineConfig({
  testDir: path.join(root, 'e2e'),
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
    trace: 'retain-on-failure',
  },
});
