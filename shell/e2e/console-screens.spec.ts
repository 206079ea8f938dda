import { expect } from '@shortlisted/section-kit/playwright';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { checkConsolePage } from './check-console-page.ts';
import { checkTabStops } from './check-tab-stops.ts';
import { createToken } from './create-token.ts';
import { testWithOwnSite } from './site.ts';

// Every screen of the console that links lead to, for an operator. Screens of the same kind are checked once.

const test = testWithOwnSite();

// The sign-in.
test.use({ expectedMessages: [/status of 401/] });

test('screens fit a phone and a desktop, work by keyboard, and axe finds nothing', async ({ page, site }) => {
  test.slow();
  await page.goto(`${site.consoleUrl}/console`);
  expect(await findViolations(page), 'the sign-in').toEqual([]);
  await page.getByLabel('Token').fill(await createToken(site.dataDir, '--operator', '--for', 'Ada'));
  await page.getByRole('button', { name: 'Open the console' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');

  const checked = new Map<string, string>();
  const waiting = ['/console'];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const kind = kindOf(path);
    if (checked.has(kind)) continue;
    checked.set(kind, path);
    await page.goto(site.consoleUrl + path);
    await checkConsolePage(page, path);
    await page.keyboard.press('Tab');
    expect((await page.evaluate(checkTabStops, false)).faults, path).toEqual([]);
    const links = page.locator('a[href^="/"]:not([download], [href*=".csv"])');
    waiting.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))));
  }
  expect([...checked.keys()]).toEqual(
    expect.arrayContaining([
      '/console/SECTION',
      '/console/SECTION/previews',
      '/console/SECTION/preview',
      '/content/case-studies/N',
      '/content/articles/new',
      '/content/history',
      '/figures',
      '/redirects',
    ]),
  );
});

/** Addresses that differ in the section, the number or the query alone show the same kind of screen. */
function kindOf(address: string): string {
  const [path = ''] = address.split('?');
  return path.replace(/^\/console\/(mf-\w+|shell)/, '/console/SECTION').replace(/\/\d+/, '/N');
}
