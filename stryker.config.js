import { rules } from './section-kit/workspace/mutate/rules.js';

// One group of rules at a time, in a room that has its own jest.config.js: section-kit/workspace/mutate.js says which.
const { MUTATED_RULES: group = 'api/gate' } = process.env;
const [room] = group.split('/');
const { mutate, tests, needsDatabase = false } = rules[group];
const report = `reports/mutation/${group.replace('/', '-')}`;
const inRoom = (files) => files.map((file) => `${room}/${file}`);

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: inRoom(mutate),
  // Each change is tried by the tests that run the changed line, and by no other.
  coverageAnalysis: 'perTest',
  // Constants are read once, when a file is loaded: every test would have to be run anew for each.
  ignoreStatic: true,
  jest: {
    configFile: `${room}/jest.config.js`,
    config: {
      testMatch: inRoom(tests).map((file) => `<rootDir>/../${file}`),
      ...(needsDatabase ? {} : { globalSetup: null, globalTeardown: null }),
    },
    enableFindRelatedTests: false,
  },
  ignorePatterns: ['dist', '.data', 'screenshots', 'test-results', '*.avif', '*.webp', 'docs'],
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  tempDirName: '.stryker',
  concurrency: 1,
  timeoutMS: 30_000,
  thresholds: { high: 95, low: 90, break: 85 },
};
