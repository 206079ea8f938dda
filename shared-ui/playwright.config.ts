import { defineConfig } from '@playwright/test';
import { launchOptions } from 'section-kit/playwright/browser';

const port = process.env.GALLERY_PORT ?? '4400';
const baseURL = `http://127.0.0.1:${port}`;

/** The gallery in a browser: `npx playwright test -c shared-ui`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: { baseURL, launchOptions: launchOptions() },
  webServer: {
    command: 'node gallery/serve.js',
    url: `${baseURL}/files/gallery.js`,
    env: { GALLERY_PORT: port },
    reuseExistingServer: !process.env.CI,
  },
});
