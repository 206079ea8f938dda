import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaceRoot } from './prepare.js';
import { typedFile } from './read-arguments.js';

/**
 * Runs one test file several times while other processes keep every core busy, and prints how many runs were
 * green. A test that depends on timing fails here sooner than in a whole run.
 *
 * @returns {boolean} whether every run was green.
 */
export function repeatTest(name, times) {
  const commands = commandsOf(path.relative(workspaceRoot, typedFile(name)));
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
    args: [inRoot('node_modules/jest/bin/jest.js'), '--config', config, '--passWithNoTests', inRoot(file)],
    cwd: inRoot(workspace),
  }));
}

/** The command of a workspace's browser tests: Playwright where it has a configuration, or that of a section. */
export function browserTestsOf(workspace, ...words) {
  const args = existsSync(inRoot(`${workspace}/playwright.config.ts`))
    ? [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...words]
    : [inRoot('section-kit/bin/section.js'), 'e2e', '--', ...words];
  return { title: workspace, args, cwd: inRoot(workspace) };
}

function inRoot(file) {
  return path.join(workspaceRoot, file);
}
