import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * A test as the summary shows it.
 *
 * @typedef {{ name: string, ms: number, failure?: string }} ReportedTest
 * `failure` is the runner's message. Left out: the test did not fail.
 */

/** Lines of a failure that the summary shows. */
const mostLines = 8;

/** The tests in a report of jest or Playwright. A file that could not be loaded is one. @returns {ReportedTest[]} */
export function listTests({ testResults = [], suites = [] }) {
  return [...testResults.flatMap(listFile), ...suites.flatMap(listSuite)];
}

/** How many tests passed, failed and were skipped, by a report of jest or Playwright. */
export function countTests({ stats, errors, ...ofJest }) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests: skipped } = ofJest;
  return stats
    ? {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
      }
    : { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites), skipped };
}

function listFile({ name, status, message, assertionResults }) {
  if (assertionResults.length === 0 && status === 'failed')
    return [{ name: path.relative('', name), ms: 0, failure: message }];
  return assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
    name: `${path.basename(name)}: ${fullName}`,
    ms: duration ?? 0,
    ...(status === 'failed' && { failure: failureMessages.join('\n') }),
  }));
}

/** Suites of Playwright hold suites. */
function listSuite({ specs = [], suites = [] }) {
  const own = specs.map(({ title, file, tests, ok }) => {
    const results = tests.flatMap(({ results }) => results);
    const messages = results.flatMap(({ errors }) => errors).map(({ message }) => message);
    return {
      name: `${file}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...(!ok && { failure: messages.join('\n') }),
    };
  });
  return [...own, ...suites.flatMap(listSuite)];
}

/**
 * The lines that end a run: the slowest tests with their seconds, then the failed ones with the start of their
 * messages, because their own output stands thousands of lines above.
 *
 * @param {ReportedTest[]} tests
 * @param {number} count How many slow tests.
 */
export function summariseTests(tests, count) {
  const slowest = tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  const failed = tests
    .filter(({ failure }) => failure !== undefined)
    .flatMap(({ name, failure }) => [`  ${name}`, ...firstLines(failure)]);
  return [
    'The slowest tests:',
    ...slowest,
    ...(failed.length > 0 ? ['', 'The failed tests:', ...failed] : []),
  ].join('\n');
}

/** The first lines of a message, without its colours and calls. */
function firstLines(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, mostLines)
    .map((line) => `    ${line}`);
}
