import { buildSections, checkNode, compileTools, installPackages, run } from './prepare.js';
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
checkNode();
await installPackages();
compileTools();
const jest = ['node_modules/jest/bin/jest.js', '--config', 'api/jest.config.js', '--runInBand'];
run(process.execPath, [...jest, '--verbose', ...files.map((file) => `api/src/${file}`)]);
run(process.execPath, [...jest, '--testMatch', '**/testing/measure-*-costs.ts']);
await buildSections();
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'shell/playwright.config.ts'];
run(process.execPath, [...playwright, 'section-faults', 'failures']);
run(process.execPath, [...playwright, '--project=faults']);
