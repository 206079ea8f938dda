import { rules } from './tools/mutate/rules.js';

// One group of rules, in a workspace with its own jest.config.js. The environment chooses the group.
const { MUTATED_RULES: group = 'api/gate' } = process.env;
const [workspace] = group.split('/');
const { mutate, needsDatabase = false, ...named } = rules[group];
const { tests = mutate.map((file) => file.replace(/\.tsx?$/, '.test$&')) } = named;
const report = `reports/mutation/${group.replace('/', '-')}`;
const inWorkspace = (files) => files.map((file) => `${workspace}/${file}`);

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: inWorkspace(mutate),
  // Only tests that run the changed line run for a mutation.
  coverageAnalysis: 'perTest',
  // A module evaluates its constants once, so a mutation of one would need a new run of every test.
  ignoreStatic: true,
  jest: {
    configFile: `${workspace}/jest.config.js`,
    config: {
      testMatch: inWorkspace(tests).map((file) => `<rootDir>/../${file}`),
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
