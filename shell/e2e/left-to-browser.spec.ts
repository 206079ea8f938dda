import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Plan, ReleaseList, ReleaseManifest } from '@shortlisted/section-kit/contract';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { addressInState } from '@shortlisted/section-kit/contract/page-states';
import { expect } from '@shortlisted/section-kit/playwright';
import { makeState } from '@shortlisted/section-kit/playwright/make-state';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { createToken } from './create-token.ts';
import { sitePages } from './pages.ts';
import { testWithOwnSite } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A site whose live sections all have a server build that throws. The gate would reject them, so the test edits the database. */
const test = testWithOwnSite(async (site) => {
  await site.stop();
  breakServerBuilds(site.dataDir);
  await site.start();
});

function breakServerBuilds(dataDir: string): void {
  const content = Buffer.from("throw new Error('a fault of the section');");
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const db = new SqliteDatabase(path.join(dataDir, 'shortlisted.sqlite'));
  db.prepare('insert into file_contents (integrity, content) values (?, ?)').run(integrity, content);
  const releases = db.prepare("select id, manifest from releases where section <> 'shell'").all() as {
    id: number;
    manifest: string;
  }[];
  for (const { id, manifest: json } of releases) {
    const manifest = JSON.parse(json) as ReleaseManifest;
    const { entry } = manifest.server;
    manifest.files[entry] = { bytes: content.length, integrity };
    db.prepare('update releases set manifest = ? where id = ?').run(JSON.stringify(manifest), id);
    db.prepare('update release_files set integrity = ? where release_id = ? and path = ?').run(
      integrity,
      id,
      entry,
    );
  }
  db.close();
  rmSync(path.join(dataDir, 'releases'), { recursive: true, force: true });
}

test.describe.configure({ mode: 'default' });

test("the browser renders every page with its styles if the section's server build throws", async ({
  page,
}) => {
  for (const { path: address } of sitePages) {
    const html = (await (await page.goto(address))?.text()) ?? '';
    expect.soft(html, address).toContain('<main');
    expect.soft(html, address).not.toContain('data-stylesheet="/releases/mf-');

    const styles = await listStyles(page, address);
    expect.soft(styles, address).not.toEqual([]);

    await untilHydrated(page);
    await expect.soft(page.locator('main h1'), address).toBeVisible();
    // Styles of other pages may be on their way.
    expect.soft(await page.evaluate(findAbsent, styles), address).toEqual([]);
  }
});

/** The addresses of a page's stylesheets. */
async function listStyles(page: Page, address: string): Promise<string[]> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const { sections }: Plan = await read('/api/plan');
  const { section, route } = matchPage(sections, address) ?? {};
  if (!section || !route) throw new Error(`no section has the page ${address}`);
  const { pages }: ReleaseList = await read(section.base + section.client.list);
  return [...section.client.styles, ...(pages[route.page]?.styles ?? [])].map((file) => section.base + file);
}

/** Those of the stylesheets that the document has not loaded. */
function findAbsent(styles: string[]): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return styles.filter((href) => !links.find((link) => link.getAttribute('href') === href)?.sheet);
}

/** One page of each section with reads. */
const pagesThatRead = { 'mf-home': '/about', 'mf-cases': '/cases', 'mf-forms': '/jobs' };

test.describe('in a standalone section, with answers that the server does not have', () => {
  test.use({ expectedMessages: [/status of (404|500)/] });

  for (const [section, address] of Object.entries(pagesThatRead)) {
    test(`${address} hydrates in the states empty, failing and long`, async ({ page, site }) => {
      const { release } = readRelease(site.dataDir, section);
      const token = await createToken(site.dataDir, section);
      const link = await page.request.post(`${site.controlUrl}/api/releases/${section}/previews`, {
        headers: { authorization: `Bearer ${token}` },
        data: { releases: { [section]: release } },
      });
      // The browser keeps the cookie.
      await page.request.get(new URL((await link.json()).url).pathname, { maxRedirects: 0 });
      await page.setExtraHTTPHeaders({ 'x-section-data': 'stubs' });
      await makeState(page, (route) => {
        const file = path.join(root, section, 'stubs', `${new URL(route.request().url()).pathname}.json`);
        return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      });
      for (const state of ['empty', 'failing', 'long'] as const) {
        await page.goto(addressInState(`/releases/${section}/${release}${address}`, state));
        await untilHydrated(page);
        await expect(page.locator('main h1'), state).toBeVisible();
        await expect(page.locator('link[rel=stylesheet][href*="/releases/mf-"]'), state).not.toHaveCount(0);
      }
    });
  }
});

function readRelease(dataDir: string, section: string): { release: string } {
  const db = new SqliteDatabase(path.join(dataDir, 'shortlisted.sqlite'), { readonly: true });
  const row = db.prepare('select release from releases where section = ?').get(section);
  db.close();
  return row as { release: string };
}
