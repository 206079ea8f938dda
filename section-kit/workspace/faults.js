import { checkNode, compileTools, installPackages, run } from './prepare.js';

// The catalogue of docs/reliability.md alone, in one process after the other: some of it measures time.

const files = [
  'section-faults',
  'server-end',
  'rendering/',
  'http/overload',
  'delivery/documents',
  'registry/releases/release-cache',
  'leads/enquiries/full-disk',
  'leads/enquiries/enquiry-durability',
];

checkNode();
installPackages();
compileTools();
run(process.execPath, [
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  'api',
  '--runInBand',
  '--verbose',
  ...files.map((file) => `api/src/${file}`),
]);
