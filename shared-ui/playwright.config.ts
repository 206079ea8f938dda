import { defineConfig } from '@playwright/test';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { keptOfFailures, sharedConfig } from '@shortlisted/section-kit/playwright/shared-config';

// Chosen once: Playwright reads this file again in each of its workers.
process.env.GALLERY_PORT ??= String(await freePort());
const port = process.env.GALLERY_PORT;
const baseURL = `http://127.0.0.1:${port}`;

/** The gallery in a browser: `npx playwright test -c shared-ui`. */
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
