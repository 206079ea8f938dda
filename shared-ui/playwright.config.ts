import { defineConfig } from '@playwright/test';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { keptOfFailures, sharedConfig } from '@shortlisted/section-kit/playwright/shared-config';

// The environment keeps the port, because Playwright loads this file again in each worker.
process.env.GALLERY_PORT ??= String(await freePort());
const port = process.env.GALLERY_PORT;
const baseURL = `http://127.0.0.1:${port}`;

/** Runs the browser tests of the gallery: `npx playwright test -c shared-ui`. */
export default defineConfig({
  ...sharedConfig,
  testDir: 'e2e',
  outputDir: 'test-results',
  use: { baseURL, launchOptions: launchOptions(), ...keptOfFailures },
  webServer: {
    command: 'node gallery/serve.js',
    url: `${baseURL}/files/gallery.js`,
  },
});
