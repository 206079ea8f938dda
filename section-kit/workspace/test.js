import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  buildSections,
  checkNode,
  compileTools,
  installPackages,
  listSections,
  run,
  workspaceRoot,
} from './prepare.js';
import { readArguments } from './read-arguments.js';

// Everything that decides whether a change may land, in the order of how soon it can say no.

readArguments({
  usage: 'npm test',
  does: 'Everything that decides whether a change may land: types, lint, unit, API and browser tests.',
});
checkNode();
installPackages();
compileTools();
const { installBrowser } = await import('./install-browser.js');
installBrowser();

const playwright = 'node_modules/@playwright/test/cli.js';
const reports = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };

const sections = listSections().filter((room) => room !== 'shell');
const parts = [
  ['Types', () => run('npm', ['run', '--silent', 'typecheck'])],
  ['Lint', () => run('npm', ['run', '--silent', 'lint'])],
  ['Unit and API tests', () => unitTests('unit')],
  ['API tests on PostgreSQL', () => unitTests('postgres', ['--config', 'api/jest.postgres.config.js'])],
  ['Builds', () => buildSections()],
  ['Browser tests: each section alone, and the components', () => twoAtATime([...sections, 'shared-ui'])],
  ['Browser tests: the composed site', () => siteTests()],
];
const start = performance.now();
for (const [index, [title, carryOut]] of parts.entries()) {
  const minutes = Math.round((performance.now() - start) / 60_000);
  console.log(`\n── ${index + 1} of ${parts.length}: ${title} (after ${minutes} min)`);
  await carryOut();
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function configOf(room) {
  return ['test', '--config', `${room}/playwright.config.ts`];
}

function unitTests(name, args = []) {
  const file = path.join(reports, `${name}.json`);
  run(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...args, '--maxWorkers=100%', '--json', '--outputFile', file],
    { mayFail: true },
  );
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = readReport(file);
  add(numPassedTests, Math.max(numFailedTests, numFailedTestSuites), numPendingTests);
}

/** The tests of rooms alone, each with one worker: while one room's server is started, the other room is tested. */
async function twoAtATime(rooms) {
  const waiting = rooms.values();
  const take = async () => {
    for (const room of waiting) await roomTests(room);
  };
  await Promise.all([take(), take()]);
}

/** What is printed comes when the room is through, so that the lines of two are not mixed. */
async function roomTests(room) {
  const [script, args, cwd] = sections.includes(room)
    ? ['section-kit/bin/section.js', ['e2e', '--'], path.join(workspaceRoot, room)]
    : [playwright, configOf(room), workspaceRoot];
  console.log(`${room} …`);
  const { env, file } = reportTo(room);
  const child = spawn(process.execPath, [path.join(workspaceRoot, script), ...args, '--workers=1'], {
    cwd,
    env,
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  await once(child, 'close');
  console.log(`\n${room}:\n${Buffer.concat(printed)}`);
  addBrowserTests(file);
}

function siteTests() {
  const { env, file } = reportTo('site');
  run(process.execPath, [playwright, ...configOf('shell')], { mayFail: true, env });
  addBrowserTests(file);
}

function reportTo(name) {
  const file = path.join(reports, `${name}.json`);
  return { file, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } };
}

function addBrowserTests(file) {
  const { stats, errors } = readReport(file);
  add(stats.expected + stats.flaky, stats.unexpected + errors.length, stats.skipped);
}

/** A runner that left no report has failed. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 1,
      numPendingTests: 0,
      numFailedTestSuites: 1,
      stats: { expected: 0, flaky: 0, unexpected: 1, skipped: 0 },
      errors: [],
    };
  }
}

function add(passed, failed, skipped) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
