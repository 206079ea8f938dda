import { defineConfig } from '@playwright/test';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { previewState } from '@shortlisted/section-kit/playwright/preview-state';
import { keptOfFailures, sharedConfig } from '@shortlisted/section-kit/playwright/shared-config';
import { faultsTag } from './e2e/faults-tag.ts';

const { BASE_URL: url, PREVIEW_COOKIE: preview } = process.env;

/** Specs that only read, for a site that others use. */
const readOnly = ['pages', 'every-page', 'valid-html', 'navigation', 'visits', 'typed-early'];

/** Specs with their own sites that take longest. They start first, so that no worker waits for one at the end. */
const withOwnSites = /\/(own-repository|pull-request|verified-edits|section-faults|console)\.spec\.ts$/;

const ofFaults = new RegExp(faultsTag);

/** Tests of the composed site. Each worker has its own server; `npm run e2e -- --url ADDRESS` tests another. */
export default defineConfig({
  ...sharedConfig,
  testDir: 'e2e',
  globalSetup: './e2e/sites-setup.ts',
  ...(url
    ? { testMatch: readOnly.map((name) => `${name}.spec.ts`) }
    : {
        projects: [
          { name: 'first', testMatch: withOwnSites },
          { name: 'site', testIgnore: withOwnSites, grepInvert: ofFaults },
          { name: 'faults', grep: ofFaults },
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
