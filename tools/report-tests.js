import path from 'node:path';

/** A test as the summary shows it. @typedef {{ name: string, ms: number, failed: boolean }} ReportedTest */

/**
 * The tests in a report of jest or of Playwright (JSON). A file of jest that could not be loaded counts as
 * one test.
 *
 * @returns {ReportedTest[]}
 */
export function listTests({ testResults = [], suites = [] }) {
  return [...testResults.flatMap(listFile), ...suites.flatMap(listSuite)];
}

function listFile({ name, status, assertionResults }) {
  if (assertionResults.length === 0 && status === 'failed')
    return [{ name: path.relative('', name), ms: 0, failed: true }];
  return assertionResults.map(({ fullName, duration, status }) => ({
    name: `${path.basename(name)}: ${fullName}`,
    ms: duration ?? 0,
    failed: status === 'failed',
  }));
}

/** Suites of Playwright hold suites. */
function listSuite({ specs = [], suites = [] }) {
  const own = specs.map(({ title, file, tests, ok }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    failed: !ok,
  }));
  return [...own, ...suites.flatMap(listSuite)];
}

/**
 * The lines that end a run: the slowest tests with their seconds, then the failed ones by name, because their
 * own output stands thousands of lines above.
 *
 * @param {ReportedTest[]} tests
 * @param {number} count How many slow tests.
 */
export function summariseTests(tests, count) {
  const slowest = tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  const failed = tests.filter(({ failed }) => failed).map(({ name }) => `  ${name}`);
  return [
    'The slowest tests:',
    ...slowest,
    ...(failed.length > 0 ? ['', 'The failed tests:', ...failed] : []),
  ].join('\n');
}
