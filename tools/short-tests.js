// `npm test` runs a part of all tests, so that its answer comes in ten minutes on two cores.

/** Tests of Jest that it leaves out: stories, several servers, kills, outages, endless loops. Paths without their ending. */
export const longJestTests = [
  'api/src/commands/backup',
  'api/src/commands/npm-start',
  'api/src/commands/release',
  'api/src/database-faults',
  'api/src/site/faulty-canary',
  'api/src/site/goals',
  'api/src/site/state-machine',
  'api/src/site/two-servers.postgres',
  'api/src/leads/enquiries/enquiry-durability',
  'api/src/leads/enquiries/full-disk',
  'api/src/leads/deliveries/outage',
  'api/src/gate/endless-render',
  'api/src/releases/log/decision-notices',
  'api/src/promotions/two-servers',
  'api/src/section-faults',
  'api/src/server-end',
  'api/src/server-killed',
  'api/src/server-survives',
  'api/src/three-servers',
  'api/src/wire',
  'section-kit/src/build/build-section',
  'section-kit/src/verify/observe-page',
];

/** Browser tests that it runs: every page of the composed site, and what visitors do there. Names of specs. */
export const shortSpecs = ['consent', 'enquiry', 'menu', 'navigation', 'offline', 'pages', 'visits'];

const inWorkspace = longJestTests.map((name) => name.slice(name.indexOf('/') + 1));

/** A pattern for jest that no long test matches. Jest compares it with paths in the repository, or in one workspace. */
export const shortJestTests = `^(?!.*(${inWorkspace.join('|')})\\.test\\.)`;

/** Filters of Playwright that select the short specs. */
export const shortBrowserTests = shortSpecs.map((name) => `/${name}.spec.ts`);
