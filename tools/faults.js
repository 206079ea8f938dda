import { buildSections, prepare, runJest, runPlaywright } from './prepare.js';
import { readArguments } from './read-arguments.js';

// Runs the fault tests of docs/reliability.md alone, and measures how much each fault slows other requests.

const files = [
  'section-faults',
  'server-end',
  'server-killed',
  'server-survives',
  'planes',
  'wire',
  'database-faults',
  'http/connection-limits',
  'rendering/',
  'http/overload',
  'documents/',
  'releases/store/release-cache',
  'storage/additive-migrations',
  'storage/database',
  'leads/enquiries/full-disk',
  'leads/enquiries/enquiry-durability',
];

readArguments({
  usage: 'npm run faults',
  does: 'Runs the fault tests of docs/reliability.md, and measures how much each fault, and the strangest input of each kind, slows other requests. Looks at every page of the shipped releases with the verifier, and visits faulty canaries with browsers.',
});
// More exchanges than `npm test -- --all` makes.
process.env.WIRE_EXCHANGES ??= '200000';
await prepare();
const inApi = ['--config', 'api/jest.config.js', '--runInBand'];
runJest([...inApi, '--verbose', ...files.map((file) => `api/src/${file}`)]);
runJest([...inApi, '--testMatch', '**/testing/measure-*-costs.ts']);
await buildSections();
const ofSite = ['--config', 'shell/playwright.config.ts'];
runPlaywright([...ofSite, 'section-faults', 'failures']);
runPlaywright([...ofSite, '--project=faults']);
