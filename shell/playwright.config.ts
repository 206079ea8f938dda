import { defineConfig } from '@playwright/test';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { previewState } from '@shortlisted/section-kit/playwright/preview-state';
import { keptOfFailures, sharedConfig } from '@shortlisted/section-kit/playwright/shared-config';

const { BASE_URL: url, PREVIEW_COOKIE: preview } = process.env;

/** What may be done to a site that others use: these read, and send, store and release nothing. */
const reading = ['pages', 'every-page', 'valid-html', 'navigation', 'visits', 'typed-early'];

/** These need no server of the worker's: begun last, each would be waited for by a worker that has nothing to do. */
const withSitesOfTheirOwn = ['own-repository', 'section-faults'].map((name) => `${name}.spec.ts`);

/**
 * The whole site, as a visitor. Each worker has a server of its own, see `e2e/site.ts`; with an address, `npm run e2e --
 * --url`, it is the site there.
 */
export default defineConfig({
  ...sharedConfig,
  testDir: 'e2e',
  globalSetup: './e2e/sites-setup.ts',
  ...(url
    ? { testMatch: reading.map((name) => `${name}.spec.ts`) }
    : {
        projects: [
          { name: 'long', testMatch: withSitesOfTheirOwn },
          { name: 'site', testIgnore: withSitesOfTheirOwn },
        ],
      }),
  outputDir: 'test-results',
  fullyParallel: true,
  use: {
    ...(url && preview && { storageState: previewState(url, preview) }),
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
    ...keptOfFailures,
  },
});
