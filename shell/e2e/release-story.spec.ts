import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import { expect } from '@shortlisted/section-kit/playwright';
import { Team } from './release-team.ts';
import { test } from './site.ts';
import { startVisitors } from './visitors.ts';

const parent = path.resolve(import.meta.dirname, '../../node_modules/.cache/release-story');
const content = 'src/pages/workshops/workshops.content.ts';
/** The placeholder text of `section create`, which a team must replace. */
const placeholder = 'Say here what a visitor finds on this page, in one or two sentences.';

function writeAndHash(release: string, manifest: ReleaseManifest, file: string, text: string): void {
  writeFileSync(path.join(release, file), text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  manifest.files[file] = { bytes: Buffer.byteLength(text), integrity };
}

type Case = [string, string, (release: string, manifest: ReleaseManifest) => void];

/** Conflicts with the live composition. They are no faults of the release, but it cannot go live now. */
const misfits: Case[] = [
  [
    'a path of another section',
    'mf-workshops claims the path /contact, which belongs to mf-forms.',
    (_release, manifest) => {
      manifest.release = '1.1.0-path';
      manifest.section.routes.push({ path: '/contact', page: 'workshops', metadata: 'page' });
    },
  ],
  [
    'shared packages that do not fit',
    'needs react ^99.0.0, and shell@',
    (_release, manifest) => {
      manifest.release = '1.1.0-shared';
      manifest.accepts = { ...manifest.accepts, react: '^99.0.0' };
    },
  ],
];

/** Each reason for which the gate rejects a release, with a part of its message. */
const refusals: Case[] = [
  [
    'an unknown contract',
    'built against contract 7, and this server knows 1',
    (_release, manifest) => {
      manifest.contract = 7;
    },
  ],
  [
    'a missing file',
    'is in the manifest but not in the release',
    (release, { client }) => rmSync(path.join(release, client.entry)),
  ],
  [
    'a file without a hash',
    'assets/extra.js is in the release but has no hash',
    (release) => writeFileSync(path.join(release, 'assets/extra.js'), ''),
  ],
  [
    'a file that does not match its hash',
    'does not match its hash',
    (release, { client }) => writeFileSync(path.join(release, client.entry), 'alert(1)'),
  ],
  [
    'more bytes than its budget',
    'and the budget in section.json is 10:',
    (_release, { section }) => {
      section.budget.scripts = 10;
    },
  ],
  [
    'a description of the template',
    "The description of /workshops of mf-workshops is still the template's placeholder",
    (_release, { section }) => {
      const [route] = section.routes;
      if (route) route.metadata = { title: 'Workshops', description: placeholder };
    },
  ],
  [
    'a page that the server cannot render',
    'mf-workshops could not render /workshops: Error: boom',
    (release, manifest) => {
      const page = "() => { throw new Error('boom'); }";
      writeAndHash(
        release,
        manifest,
        'server/section.cjs',
        `exports.pages = { workshops: async () => ${page} };`,
      );
    },
  ],
  [
    'other bytes under a name that is taken',
    'with other content. Names in assets/ carry a hash of the content: build the section again.',
    (release, manifest) => {
      manifest.release = '1.1.0-name';
      const file = manifest.client.pages.workshops?.styles[0] ?? '';
      writeAndHash(release, manifest, file, 'h1 { color: red; }');
    },
  ],
  [
    'other bytes under a version that is taken',
    'mf-workshops@1.0.0 exists with other content: a release never changes.',
    (release, manifest) => {
      manifest.release = '1.0.0';
      writeAndHash(release, manifest, 'server/section.cjs', '// other');
    },
  ],
];

test('a team releases on its own: create, publish, reject, preview, canary, halt, promote, roll back', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(600_000);
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  const heading = page.getByRole('heading', { level: 1 });

  const team = await Team.create(parent, 'mf-workshops', site);
  team.edit('section.json', placeholder, 'Where to meet us, and when.');
  expect((await team.section('doctor')).code).toBe(0);
  expect((await team.section('build', '--version', '1.0.0')).output).toContain('mf-workshops@1.0.0 built');
  expect((await team.section('publish')).output).toBe('mf-workshops@1.0.0 is published');
  expect((await page.request.get('/workshops')).status()).toBe(404);
  expect((await team.section('promote')).output).toContain('mf-workshops: 1.0.0 is live\nlive on ');
  await expect(async () => expect((await page.request.get('/workshops')).status()).toBe(200)).toPass();
  await page.goto('/workshops');
  await expect(heading).toHaveText('Workshops');

  team.edit(content, "title: 'Workshops'", "title: 'Where we speak'");
  expect((await team.section('build', '--version', '1.1.0')).code).toBe(0);
  for (const [what, message, spoil] of refusals) {
    const { code, output } = await team.publishSpoiled(spoil);
    expect(output, what).toContain(message);
    expect(code, what).toBe(1);
  }
  for (const [what, message, spoil] of misfits) {
    const published = await team.publishSpoiled(spoil);
    expect([published.code, published.output], what).toEqual([0, expect.stringContaining(message)]);
    const [, version = ''] = /mf-workshops@(\S+) is published/.exec(published.output) ?? [];
    const promoted = await team.section('promote', version);
    expect([promoted.code, promoted.output], what).toEqual([1, expect.stringContaining(message)]);
  }
  expect((await team.section('publish')).output).toBe('mf-workshops@1.1.0 is published');

  const visitors = startVisitors(site.url, ['/workshops', '/cases', '/', '/contact', '/api/jobs']);
  const link = (await team.section('preview-link', 'mf-workshops@1.1.0')).output.split('\n')[0] ?? '';
  const tester = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await tester.goto(link);
  await tester.goto(`${site.url}/workshops`);
  await expect(tester.getByRole('heading', { level: 1 })).toHaveText('Where we speak');
  await expect(tester.getByRole('complementary', { name: 'Preview' })).toContainText('mf-workshops 1.1.0');
  await page.goto('/workshops');
  await expect(heading).toHaveText('Workshops');
  await tester.getByRole('link', { name: 'Leave the preview' }).click();
  await tester.goto(`${site.url}/workshops`);
  await expect(tester.getByRole('heading', { level: 1 })).toHaveText('Workshops');

  const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}Z`;
  const waits = /planned promotion of 1\.1\.0: waits until .+ UTC, planned by token \d+/;
  expect((await team.section('promote', '1.1.0', '--at', tomorrow)).output).toMatch(waits);
  expect((await team.section('status')).output).toMatch(waits);
  expect((await team.section('stop-rollout')).output).toMatch(
    /planned promotion of 1\.1\.0: token \d+ .*ended it/,
  );

  const canary = await team.section('promote', '1.1.0', '--percent', '10');
  expect(canary.output).toContain('mf-workshops: 1.0.0 is live, and 1.1.0 is a canary for 10 %\nlive on ');
  await expect(async () =>
    expect(await visitors.getAs(0, '/workshops')).toContain('Where we speak'),
  ).toPass();
  const { share, isSticky } = await visitors.sample('/workshops', 1000);
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.15);
  expect(isSticky).toBe(true);

  await visitors.report(0, 'mf-workshops', { views: 60, failures: 20 });
  await visitors.report(9999, 'mf-workshops', { views: 60, failures: 0 });
  await expect(async () => {
    const { output } = await team.section('status');
    // The server sums up reports once a second.
    expect(output).toMatch(/halt {2}1\.1\.0 {2}its own figures {2}failed in \d+ of \d+ views/);
  }).toPass();
  await expect(async () =>
    expect(await visitors.getAs(0, '/workshops')).not.toContain('Where we speak'),
  ).toPass();

  await page.goto('/workshops');
  const again = await team.section('promote', '1.1.0');
  expect([again.code, again.output]).toEqual([1, expect.stringMatching(/was halted: failed in \d+ of \d+/)]);
  const forced = ['--force', '--reason', 'the reports were made up'];
  expect((await team.section('promote', '1.1.0', ...forced)).output).toContain(
    'mf-workshops: 1.1.0 is live\nlive on ',
  );
  await expect(async () =>
    expect(await visitors.getAs(9999, '/workshops')).toContain('Where we speak'),
  ).toPass();
  // An open tab keeps its release, also on navigations, until it is reloaded.
  await page.locator('footer').getByRole('link', { name: 'Cases', exact: true }).click();
  await page.goBack();
  await expect(heading).toHaveText('Workshops');
  await page.reload();
  await expect(heading).toHaveText('Where we speak');

  expect((await team.section('rollback', '--reason', 'a typo')).output).toContain(
    'mf-workshops: 1.0.0 is live\nlive on ',
  );
  await expect(async () =>
    expect(await visitors.getAs(0, '/workshops')).not.toContain('Where we speak'),
  ).toPass();
  const manifest = JSON.parse(readFileSync(path.join(team.folder, 'dist/release/release.json'), 'utf8'));
  const old = await page.request.get(`/releases/mf-workshops/${manifest.client.entry}`);
  expect(old.status()).toBe(200);

  const { count, failures } = await visitors.stop();
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
