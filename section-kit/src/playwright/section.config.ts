import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { previewState } from './preview-state.ts';
import { keptOfFailures, sharedConfig } from './shared-config.ts';

const { SECTION_ROOT: root = process.cwd(), BASE_URL: baseURL, PREVIEW_COOKIE: preview } = process.env;

/**
 * The browser tests of one section, as `section e2e` starts them: it serves the section, or names a site and the cookie
 * of the preview that has the release.
 */
export default defineConfig({
  ...sharedConfig,
  testDir: path.join(root, 'e2e'),
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  use: {
    baseURL,
    ...(baseURL && preview && { storageState: previewState(baseURL, preview) }),
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
    ...keptOfFailures,
  },
});
