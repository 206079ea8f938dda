import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  buildSections,
  inParallel,
  listSections,
  prepare,
  run,
  runPlaywright,
  workspaceRoot,
} from './prepare.js';
import { readArguments, typedFile } from './read-arguments.js';
import { countTests, listTests, summariseTests } from './report-tests.js';
import { shortBrowserTests, shortJestTests } from './short-tests.js';

// The checks of a change, the quickest first. With --all, every check that decides whether it may land.

const {
  values: { all: isWhole, repeat },
  positionals: [file],
} = readArguments({
  usage: 'npm test -- [--all | --repeat TIMES FILE]',
  does: `Runs types, lint, unit tests, the server's tests on both databases, and browser tests of the composed site.

--all                Runs all other tests too, which decide together whether a change may land: half an hour on two cores.
--repeat TIMES FILE  Runs one test file this many times while other processes keep every core busy. Browser tests need npm run build.`,
  options: { all: { type: 'boolean', default: false }, repeat: { type: 'string' } },
  most: 1,
  fault: ({ values: { all, repeat }, positionals: [file] }) => {
    if (all && repeat !== undefined) return '--all and --repeat exclude each other.';
    if (repeat === undefined) return file && `${file} needs --repeat TIMES before it.`;
    if (!/^[1-9]\d?$/.test(repeat)) return `--repeat ${repeat} is no number of times from 1 to 99.`;
    if (!/\.(test|spec)\.tsx?$/.test(file ?? ''))
      return '--repeat needs a file that ends in .test.ts, .test.tsx or .spec.ts.';
    return existsSync(typedFile(file)) ? undefined : `There is no file ${file}.`;
  },
});
await prepare();
const { installBrowser, installFirefox } = await import('./install-browser.js');
installBrowser();
if (isWhole) installFirefox();
/** A test file runs most of its code once, so V8 would optimise it for nothing. */
const jest = ['--no-opt', '--single-threaded-gc', inRoot('node_modules/jest/bin/jest.js')];
if (repeat) process.exit(repeatTest(Number(repeat)) ? 0 : 1);

/** Tests wait for half of their time, so a core carries more than one. */
const atOnce = Math.ceil(os.availableParallelism() * 1.5);
const reports = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-tests-'));
const [jestPattern, browserTests] = isWhole ? [[], []] : [[shortJestTests], shortBrowserTests];
const total = { passed: 0, failed: 0, skipped: 0 };
const tests = [];

const sections = listSections().filter((workspace) => workspace !== 'shell');
const sectionsTitle = 'Browser tests: each section standalone, and the components';
const parts = [
  ['Types', () => run('npm', ['run', '--silent', 'typecheck'])],
  ['Lint', () => run('npm', ['run', '--silent', 'lint'])],
  ['Unit and API tests', () => unitTests('unit')],
  ['API tests on PostgreSQL', () => unitTests('postgres', ['--config', 'api/jest.postgres.config.js'])],
  ['Builds', () => buildSections()],
  ...(isWhole ? [[sectionsTitle, () => inParallel([...sections, 'shared-ui'], atOnce, workspaceTests)]] : []),
  ['Browser tests: the composed site', () => siteTests()],
];
const start = performance.now();
for (const [index, [title, carryOut]] of parts.entries()) {
  const minutes = Math.round((performance.now() - start) / 60_000);
  console.log(`\n── ${index + 1} of ${parts.length}: ${title} (after ${minutes} min)`);
  await carryOut();
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${summariseTests(tests, 10)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function unitTests(name, args = []) {
  const file = path.join(reports, `${name}.json`);
  const output = [`--maxWorkers=${atOnce}`, '--json', '--outputFile', file];
  run(process.execPath, [...jest, ...args, ...jestPattern, ...output], { mayFail: true });
  addReport(file);
}

/** Runs a workspace's browser tests with one worker, and prints their output in one piece. */
async function workspaceTests(workspace) {
  const { args, cwd } = browserTestsOf(workspace, '--workers=1');
  console.log(`${workspace} …`);
  const { env, file } = reportTo(workspace);
  const child = spawn(process.execPath, args, { cwd, env });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  await once(child, 'close');
  console.log(`\n${workspace}:\n${Buffer.concat(printed)}`);
  addReport(file);
}

function siteTests() {
  const { env, file } = reportTo('site');
  const projects = ['--project=first', '--project=site'];
  runPlaywright(['--config', 'shell/playwright.config.ts', ...projects, ...browserTests], {
    mayFail: true,
    env,
  });
  addReport(file);
}

function reportTo(name) {
  const file = path.join(reports, `${name}.json`);
  return { file, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } };
}

/** Adds what a runner reports. A runner that left no report has failed. */
function addReport(file) {
  let report = { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1, numPendingTests: 0 };
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {}
  tests.push(...listTests(report));
  for (const [outcome, count] of Object.entries(countTests(report))) total[outcome] += count;
}

/**
 * Runs one test file several times while other processes keep every core busy, and prints how many runs were
 * green. A test that depends on timing fails here sooner than in a whole run.
 *
 * @returns {boolean} whether every run was green.
 */
function repeatTest(times) {
  const commands = commandsOf(path.relative(workspaceRoot, typedFile(file)));
  const load = os.cpus().map(() => spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }));
  // Without this handler the load would go on after Ctrl+C.
  process.on('SIGINT', () => process.exit(130));
  process.on('exit', () => {
    for (const child of load) child.kill('SIGKILL');
  });
  const red = [];
  for (let round = 1; round <= times; round++) {
    for (const { title, args, cwd } of commands) {
      const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
      if (status !== 0) red.push(`${title}, run ${round}`);
      console.log(`── ${title}, run ${round} of ${times}: ${status === 0 ? 'green' : 'red'}`);
    }
  }
  console.log(
    `\n${commands.length * times} runs under load, ${red.length} red${red.map((run) => `\n  ${run}`).join('')}`,
  );
  return red.length === 0;
}

/** The suffix of a file picks its runner. Tests of the API run on both databases. */
function commandsOf(file) {
  const [workspace] = file.split(path.sep);
  if (file.endsWith('.spec.ts')) return [browserTestsOf(workspace, path.basename(file))];
  const configs = workspace === 'api' ? ['jest.config.js', 'jest.postgres.config.js'] : ['jest.config.js'];
  return configs.map((config) => ({
    title: `${workspace}/${config}`,
    args: [...jest, '--config', config, '--passWithNoTests', inRoot(file)],
    cwd: inRoot(workspace),
  }));
}

/** The command of a workspace's browser tests: Playwright where it has a configuration, or that of a section. */
function browserTestsOf(workspace, ...words) {
  const args = existsSync(inRoot(`${workspace}/playwright.config.ts`))
    ? [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...words]
    : [inRoot('section-kit/bin/section.js'), 'e2e', '--', ...words];
  return { title: workspace, args, cwd: inRoot(workspace) };
}

function inRoot(file) {
  return path.join(workspaceRoot, file);
}
