/**
 * Tests that `npm test` leaves to `npm test -- --all`, so that the first answer comes in minutes. They play whole stories
 * (several servers, releases, pull requests, kills), or open every page in every condition.
 */
export const longTests = {
  /** Paths of test files, without their ending. */
  jest: [
    'api/src/commands/backup',
    'api/src/commands/npm-start',
    'api/src/commands/release',
    'api/src/database-faults',
    'api/src/delivery/site/faulty-canary',
    'api/src/delivery/site/goals',
    'api/src/delivery/site/state-machine',
    'api/src/delivery/site/two-servers',
    'api/src/leads/enquiries/enquiry-durability',
    'api/src/leads/outbox/outage',
    'api/src/registry/two-servers',
    'api/src/section-faults',
    'api/src/server-end',
    'api/src/server-killed',
    'api/src/server-survives',
    'api/src/three-servers',
    'api/src/wire',
    'section-kit/src/build/build-section',
    'section-kit/src/verify/observe-page',
  ],
  /** Names of browser specs of the composed site, and `every-page` of each section. */
  playwright: [
    'articles',
    'bad-canaries',
    'bad-releases',
    'console-screens',
    'console-tables',
    'dev-in-site',
    'dropped-enquiry',
    'edited-essays',
    'editing',
    'every-page',
    'first-paint',
    'left-to-browser',
    'own-repository',
    'preview-comments',
    'printed-pages',
    'pull-request',
    'release-story',
    'releases',
    'section-faults',
    'shell-failures',
    'standalone',
    'studies',
  ],
};

const inWorkspace = longTests.jest.map((name) => name.slice(name.indexOf('/') + 1));

/** A pattern for jest that no long test matches. Jest compares it with paths in the repository, or in one workspace. */
export const shortJestTests = `^(?!.*(${inWorkspace.join('|')})\\.test\\.)`;

/** Arguments of Playwright that leave out the long specs. A title begins with the project and the file. */
export const shortBrowserTests = ['--grep-invert', `(^| )(${longTests.playwright.join('|')})\\.spec\\.ts`];
