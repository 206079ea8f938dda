import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { countBytes } from './count-bytes.ts';
import { Team } from './release-team.ts';
import { createSite, type RunningSite } from './site.ts';

const parent = path.resolve(import.meta.dirname, '../../node_modules/.cache/dictionaries');
const content = 'src/pages/workshops/workshops.content.ts';
const placeholder = 'Say here what a visitor finds on this page, in one or two sentences.';
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const hasDictionaries = major > 24 || (major === 24 && minor >= 6) || (major === 22 && minor >= 19);
let site: RunningSite;

// The version decides, not the server: a server that wrongly offers no dictionary would skip its own test.
test.skip(
  !hasDictionaries,
  'This Node cannot compress with dictionaries: 22.19 and 24.6 are the first that can. `.ci/run` runs these tests on 24.',
);

// The test has its own site, because tests in other files would see the additional section.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await createSite();
});

test.afterAll(async () => {
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
});

test('after a release with one changed line, a visitor who comes back loads only the difference', async ({
  page,
}) => {
  test.setTimeout(300_000);
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  const team = await Team.create(parent, 'mf-workshops', site);
  team.edit('section.json', placeholder, 'Where to meet us, and when.');
  /** Resolves when visitors get the page with this title, and its scripts compressed. */
  const release = async (version: string, title: string) => {
    expect((await team.section('build', '--version', version)).code).toBe(0);
    expect((await team.section('publish')).code).toBe(0);
    expect((await team.section('promote')).output).toContain('is live');
    const text = async () => (await page.request.get(`${site.url}/workshops`)).text();
    await expect(async () => expect(await text()).toContain(title)).toPass();
    for (const file of team.scripts()) {
      const answer = () => page.request.get(site.url + file, { headers: { 'accept-encoding': 'br' } });
      await expect(async () => expect((await answer()).headers()['content-encoding']).toBe('br')).toPass();
    }
  };

  await release('1.0.0', 'Workshops');
  await page.goto(`${site.url}/workshops`);
  await page.waitForLoadState('networkidle');

  team.edit(content, "title: 'Workshops'", "title: 'Where we speak'");
  await release('1.1.0', 'Where we speak');
  const listReceived = await countBytes(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we speak');
  await page.waitForLoadState('networkidle');
  const files = listReceived().filter(({ url }) => url.includes('/releases/'));
  expect(files).not.toEqual([]);
  expect(files.filter(({ coding }) => coding !== 'dcz')).toEqual([]);
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(300);
});

test('the document of a second page is the difference from the first', async ({ page }) => {
  await page.goto(`${site.url}/`);
  const listReceived = await countBytes(page);
  await page.goto(`${site.url}/cases`);
  await page.waitForLoadState('networkidle');
  const [document] = listReceived().filter(({ url }) => url === `${site.url}/cases`);
  expect(document?.coding).toBe('dcz');
  expect(document?.bytes).toBeLessThanOrEqual(8400);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Each visit asks the server, although the browser may keep the document for a month.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const statuses: number[] = [];
  devtools.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  await page.goto(`${site.url}/`);
  expect(statuses[0]).toBe(304);
});
