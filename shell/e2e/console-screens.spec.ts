import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { checkConsolePage } from './check-console-page.ts';
import { checkTabStops } from './check-tab-stops.ts';
import { signIn } from './sign-in.ts';
import { type RunningSite, testWithOwnSite } from './site.ts';

// Every screen of the console that links lead to. Screens of the same kind are checked once.

const test = testWithOwnSite();

// The sign-in.
test.use({ expectedMessages: [/status of 401/] });

/** The routes whose pages a person with this token can open. */
const screens = {
  '--operator': [
    '/console',
    '/console/:section',
    '/console/:section/:action',
    '/console/:section/evidence/:release',
    '/console/:section/previews',
    '/content',
    '/content/:kind/:id',
    '/content/:kind/:id/delete',
    '/content/history',
    '/figures',
  ],
  // For whoever has a link.
  '--console': ['/figures/:link'],
  '--leads': ['/enquiries', '/enquiries/:id', '/enquiries/:id/erase', '/enquiries/record'],
};
/** Each kind has a form of its own. */
const contentKinds = [
  ...['articles', 'essays', 'case-studies', 'jobs'],
  ...['team-members', 'testimonials', 'figures', 'logos'],
];
const files = ['/', '/console/pictures/:sha256', '/enquiries/export', '/figures.csv'];

test('every page of the console is in the list of this file', () => {
  const folder = path.resolve(import.meta.dirname, '../../api/src/console');
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /(?:\.get(?:<[^(]*>)?|\blook)\(\s*'([^']+)'/g,
      ),
    ]);
  const known = [...Object.values(screens).flat(), ...files];
  expect(routes.map(([, route]) => route).sort()).toEqual(known.sort());
});

test('the screens of an operator fit a phone and a desktop, work by keyboard, and axe finds nothing', async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto(`${site.controlUrl}/console`);
  expect(await findViolations(page), 'the sign-in').toEqual([]);
  await signIn(page, site, '--operator', '--for', 'Ada');
  await page.goto(`${site.controlUrl}/console/mf-cases`);
  const [release] = /1\.0\.0-[0-9a-f]+/.exec(await page.locator('main').innerText()) ?? [];
  const checked = await checkScreens(page, site, ['/console', `/console/mf-cases/evidence/${release}`]);
  expect([...checked.values()]).toEqual(expect.arrayContaining(screens['--operator']));
  const forms = contentKinds.map((kind) => `/content/${kind}/N`);
  expect([...checked.keys()]).toEqual(expect.arrayContaining([...forms, '/content/redirects/new']));
});

test('the screens of somebody who answers enquiries do too', async ({ page, site }) => {
  test.slow();
  const name = 'Somebody with quite a long name, of Northwind Traders International';
  const fields = {
    name,
    email: 'ada@client.example',
    message: 'We would like to talk.',
    _utm_source: 'linkedin',
  };
  expect((await page.request.post(`${site.url}/api/contact`, { multipart: fields })).status()).toBe(200);
  await signIn(page, site, '--leads', '--for', 'Ada');
  const checked = await checkScreens(page, site, ['/enquiries']);
  expect([...checked.values()]).toEqual(expect.arrayContaining(screens['--leads']));
});

test('a link shows the figures to somebody without a token, on a phone and a desktop', async ({
  page,
  site,
}) => {
  await signIn(page, site, '--console', '--for', 'Ada');
  await page.goto(`${site.controlUrl}/figures`);
  await page.getByRole('button', { name: 'Make a link for 7 days' }).click();
  await checkConsolePage(page, 'the new link');
  const link = await page.getByRole('status').getByRole('link').getAttribute('href');
  await page.context().clearCookies();
  await page.goto(link ?? '');
  await expect(page.getByText('30 days. This link ends in 7 days.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await checkConsolePage(page, 'what the link shows');
});

/** Checks these screens and all that their links lead to. Returns the kinds of those that were checked, with their routes. */
async function checkScreens(page: Page, site: RunningSite, waiting: string[]): Promise<Map<string, string>> {
  const checked = new Map<string, string>();
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const kind = kindOf(address);
    if (checked.has(kind)) continue;
    checked.set(kind, routeOf(address));
    await page.goto(site.controlUrl + address);
    await checkConsolePage(page, address);
    await page.keyboard.press('Tab');
    expect((await page.evaluate(checkTabStops, false)).faults, address).toEqual([]);
    const links = page.locator('a[href^="/"]:not([download], [href*=".csv"], [href$="/export"])');
    waiting.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))));
  }
  return checked;
}

/** Addresses that differ in the section, the number or the query alone show the same kind of screen, except lists of content. */
function kindOf(address: string): string {
  return address
    .replace(/\?(?!kind=).*/, '')
    .replace(/^\/console\/(mf-\w+|shell)/, '/console/SECTION')
    .replace(/\/\d+/, '/N');
}

/** The route of an address. A word in a route goes before a parameter. */
function routeOf(address: string): string {
  const [own = ''] = address.split('?');
  const isOf = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(own);
  const parameters = (route: string) => route.split(':').length;
  const all = Object.values(screens).flat();
  return all.filter(isOf).sort((one, other) => parameters(one) - parameters(other))[0] ?? own;
}
