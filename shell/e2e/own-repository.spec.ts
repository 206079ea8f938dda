import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { createToken } from './create-token.ts';
import { installFromWorkspace } from './install-from-workspace.ts';
import { createSite, type RunningSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
let parent: string;
let site: RunningSite;
const children: ChildProcess[] = [];

// The test has its own site, because tests in other files would see the additional section.
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await createSite();
  // The folder is outside the repository, whose packages do not resolve there.
  parent = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'own-repository-'));
});

test.afterAll(async () => {
  for (const child of children) child.kill();
  await site.stop();
  for (const folder of [site.dataDir, parent]) rmSync(folder, { recursive: true, force: true });
});

/** Starts a command. `said` returns its output so far, and a failure throws its output. */
function start(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${[command, ...args].join(' ')}\n${output}`);
    return output.trim();
  });
  return { child, ended, said: () => output };
}

function run(...command: Parameters<typeof start>): Promise<string> {
  return start(...command).ended;
}

/** Installs packages from this machine, and asks a registry only for missing ones. */
async function install(folder: string): Promise<void> {
  installFromWorkspace(root, folder, ['section-kit', 'shared-ui']);
  await run(folder, 'npm', ['install', '--offline']).catch(() => run(folder, 'npm', ['install']));
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Lists the symbolic links that lead out of a folder. */
function listWaysOut(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((link) => !realpathSync(link).startsWith(folder + path.sep));
}

/** Lists the links of documents to files that are not beside them. */
function listDeadLinks(folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(folder, target))),
  );
}

/** Adds the code of the kit's document: the types check it, and the verifier sends the form. */
function addDocumentedCode(folder: string): void {
  const document = path.join(folder, 'node_modules/@shortlisted/section-kit/docs/own-repository.md');
  const examples = readFileSync(document, 'utf8').replaceAll('../events/events.', '../workshops/workshops.');
  const [record = '', form = ''] = [...examples.matchAll(/```tsx\n(.*?)```/gs)].map(([, code]) => code);
  const pageFolder = path.join(folder, 'src/pages/workshops');
  mkdirSync(path.join(folder, 'src/pages/event'));
  writeFileSync(path.join(folder, 'src/pages/event/event.page.tsx'), record);
  writeFileSync(path.join(pageFolder, 'ask-form.tsx'), form);
  const page = path.join(pageFolder, 'workshops.page.tsx');
  edit(page, '<NewsletterForm', '<AskForm />\n      <NewsletterForm');
  edit(page, 'import styles from', "import { AskForm } from './ask-form.tsx';\nimport styles from");
  writeFileSync(path.join(folder, 'stubs/api/contact.json'), '{ "message": "Thank you." }');
}

test('a team with only two packages and a token goes live', async ({ page }) => {
  test.setTimeout(1_200_000);
  const begunAt = performance.now();
  const kit = path.join(parent, 'packages');
  await run(root, process.execPath, ['tools/pack-kit.js', kit]);
  const command = path.join(root, 'section-kit/bin/section.js');
  const options = ['--own-repository', '--kit', kit, '--no-install'];
  await run(parent, process.execPath, [command, 'create', 'mf-workshops', ...options]);
  rmSync(kit, { recursive: true });
  const folder = path.join(parent, 'mf-workshops');
  await install(folder);
  expect(listWaysOut(folder)).toEqual([]);
  expect(listDeadLinks(path.join(folder, 'node_modules/@shortlisted/section-kit/docs'))).toEqual([]);

  const words = 'Say here what a visitor finds on this page, in one or two sentences.';
  edit(path.join(folder, 'section.json'), words, 'Three days in which your team learns to be chosen.');
  addDocumentedCode(folder);
  expect(await run(folder, 'npm', ['run', 'doctor'])).not.toContain('✗');
  await run(folder, 'npm', ['run', 'typecheck']);
  // The standalone section works in a browser.
  await run(folder, 'npm', ['run', 'e2e', '--', '--', '--grep', 'sideways']);

  // The section also works inside the live site, which does not know it yet.
  const port = await freePort();
  const kitCommand = path.join(folder, 'node_modules/@shortlisted/section-kit/bin/section.js');
  const dev = start(folder, process.execPath, [kitCommand, 'dev', '--in', site.url, '--port', String(port)]);
  const isServed = expect.poll(dev.said, { timeout: 60_000 }).toContain(`http://localhost:${port}`);
  await Promise.race([isServed, dev.ended]);
  dev.ended.catch(() => {});
  expect((await page.request.get(`${site.url}/workshops`)).status()).toBe(404);
  await page.goto(`http://localhost:${port}/workshops`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('about:blank');
  dev.child.kill();

  const tokens = {
    section: await createToken(site.dataDir, 'mf-workshops'),
    verifier: await createToken(site.dataDir, '--verifier'),
  };
  const section = (...args: string[]) =>
    start(folder, 'npx', ['--no-install', 'section', ...args, '--to', site.controlUrl], {
      SECTION_TOKEN: tokens.section,
    });
  const shipping = section('ship');
  const isPublished = expect.poll(shipping.said, { timeout: 300_000 }).toContain('Waiting for a verifier');
  await Promise.race([isPublished, shipping.ended]);
  expect(shipping.said()).toMatch(/mf-workshops@1\.0\.0-[0-9a-f]{12} is published/);
  expect(shipping.said()).toContain('4 passed');

  // The verifier runs beside the site and finds the release by itself.
  const verifier = start(root, process.execPath, ['section-kit/dist/cli/verifier.js'], {
    ...{ CONTROL: site.controlUrl, VERIFIER_TOKEN: tokens.verifier, VERIFIER_PATIENCE: '60' },
  });
  expect(await shipping.ended).toContain('goes live: everybody.');
  verifier.child.kill();
  expect(await verifier.ended).toMatch(/mf-workshops@\S+: no findings/);
  expect(await section('status').ended).toContain('verified: standalone good, composed good');
  await expect.poll(async () => (await page.request.get(`${site.url}/workshops`)).status()).toBe(200);
  const response = await page.goto(`${site.url}/workshops`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  console.log(
    `From nothing to live, from outside the workspace: ${Math.round((performance.now() - begunAt) / 1000)} s`,
  );
});
