import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { installFromWorkspace } from './install-from-workspace.ts';
import { createSite, type RunningSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
let parent: string;
let site: RunningSite;

// A site of its own: a section more would be seen by the tests of other files.
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await createSite();
  // Where nothing of the workspace can be found.
  parent = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'own-repository-'));
});

test.afterAll(async () => {
  await site.stop();
  for (const folder of [site.dataDir, parent]) rmSync(folder, { recursive: true, force: true });
});

/** What it printed. A command that fails fails the test, with what it printed. */
async function run(
  cwd: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')}\n${output}`);
  return output.trim();
}

/** What is on this machine is taken from it; a registry is asked where something is not. */
async function install(folder: string): Promise<void> {
  installFromWorkspace(root, folder, ['section-kit', 'shared-ui']);
  await run(folder, 'npm', ['install', '--offline']).catch(() => run(folder, 'npm', ['install']));
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Links that lead out of a folder. */
function listWaysOut(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((link) => !realpathSync(link).startsWith(folder + path.sep));
}

test('a team with nothing but two packages and a token goes live', async ({ page }) => {
  test.setTimeout(1_200_000);
  const start = performance.now();
  const kit = path.join(parent, 'packages');
  await run(root, process.execPath, ['section-kit/workspace/pack-kit.js', kit]);
  const command = path.join(root, 'section-kit/bin/section.js');
  const options = ['--own-repository', '--kit', kit, '--no-install'];
  await run(parent, process.execPath, [command, 'create', 'mf-workshops', ...options]);
  rmSync(kit, { recursive: true });
  const folder = path.join(parent, 'mf-workshops');
  await install(folder);
  expect(listWaysOut(folder)).toEqual([]);

  const words = 'Say here what a visitor finds on this page, in one or two sentences.';
  edit(path.join(folder, 'section.json'), words, 'Three days in which your team learns to be chosen.');
  expect(await run(folder, 'npm', ['run', 'doctor'])).not.toContain('✗');
  await run(folder, 'npm', ['run', 'typecheck']);
  expect(await run(folder, 'npm', ['test'])).toContain('1 passed');
  // Alone, in a browser.
  await run(folder, 'npm', ['run', 'e2e', '--', '--', '--grep', 'sideways']);
  expect(await run(folder, 'npm', ['run', 'build'])).toMatch(/mf-workshops@1\.0\.0-[0-9a-f]{12} built/);

  const created = await run(
    root,
    process.execPath,
    ['api/dist/commands/tokens.js', 'create', 'mf-workshops'],
    {
      DATA_DIR: site.dataDir,
    },
  );
  const section = (...args: string[]) =>
    run(folder, 'npx', ['--no-install', 'section', ...args, '--to', site.url], {
      SECTION_TOKEN: created.split('\n').at(-1) ?? '',
    });
  expect(await section('publish')).toContain('is published');
  expect(await section('promote', '--wait')).toContain('is live');
  const response = await page.goto(`${site.url}/workshops`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  console.log(
    `From nothing to live, from outside the workspace: ${Math.round((performance.now() - start) / 1000)} s`,
  );
});
