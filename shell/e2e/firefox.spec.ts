import { expect } from '@shortlisted/section-kit/playwright';
import { translatePage } from '@shortlisted/section-kit/playwright/translate-page';
import { type Firefox, hasFirefox, openFirefox } from './firefox.ts';
import { sitePages } from './pages.ts';
import { test as siteTest } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';

/** Firefox compares the hash of nothing if a page is left while it loads a script. */
const leftEarly = /The computed hash is “OLBgp1GsljhM2TJ/;

const test = siteTest.extend<{
  firefox: Firefox;
  /** Addresses of the loaded documents. */
  documents: string[];
  /** What the pages reported to the site. */
  reports: string[];
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  firefox: async ({}, use) => {
    const firefox = await openFirefox();
    await use(firefox);
    await firefox.close();
  },
  documents: async ({ firefox }, use) => {
    const documents: string[] = [];
    firefox.on('browsingContext.navigationCommitted', ({ url }) => documents.push(url));
    await use(documents);
  },
  reports: async ({ firefox }, use) => {
    const reports: string[] = [];
    firefox.on('log.entryAdded', ({ level, text }) => level === 'debug' && reports.push(text));
    await firefox.addScript(() => {
      const send = navigator.sendBeacon;
      navigator.sendBeacon = function (url, body) {
        console.debug(url, body);
        return send.call(this, url, body);
      };
    });
    await use(reports);
  },
  quietConsole: async ({ firefox }, use) => {
    const messages: string[] = [];
    firefox.on('log.entryAdded', ({ level, text }) => {
      if (['error', 'warn'].includes(level) && !leftEarly.test(text)) messages.push(text);
    });
    firefox.on('network.responseCompleted', ({ request: { url }, response: { status } }) => {
      if (status >= 400) messages.push(`${url}: ${status}`);
    });
    // WebDriver BiDi has no event for a violation.
    await firefox.addScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(violatedDirective, blockedURI),
      );
    });
    await use(undefined);
    expect(messages, 'messages in the console').toEqual([]);
  },
});

test.skip(!hasFirefox, 'Firefox is not installed.');

const untilHydrated = (firefox: Firefox) =>
  firefox.until(() => performance.getEntriesByName('app-hydrated').length > 0);

const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? '';

test('every page hydrates', async ({ firefox, documents, reports, baseURL }) => {
  test.slow();
  for (const { path, heading } of sitePages) {
    await firefox.goto(baseURL + path);
    await untilHydrated(firefox);
    expect(await firefox.evaluate(textOf, 'h1'), path).toMatch(heading);
  }
  await firefox.goto('about:blank');
  expect(documents).toEqual([...sitePages.map(({ path }) => baseURL + path), 'about:blank']);
  expect(reports.join()).toContain('"kind":"view"');
  expect(reports.join()).not.toMatch(/"kind":"(load|chunk|render|hydrate|blank)"/);
});

test('a page that is translated before hydration stays, and its filters work', async ({
  firefox,
  documents,
  baseURL,
}) => {
  const arrive = await firefox.holdScripts();
  await firefox.goto(`${baseURL}/blog`);
  await firefox.until(() => document.querySelector('footer'));
  await translatePage(firefox);
  await arrive();
  await untilHydrated(firefox);
  const untilSummary = (part: string) =>
    firefox.until((text) => {
      const summary = document.querySelector<HTMLElement>('#main [role=status]');
      return summary?.innerText.includes(text);
    }, part);
  await firefox.type('#main [type=search]', 'abm');
  await untilSummary('“abmab”');
  await firefox.click('#main fieldset button:nth-of-type(2)');
  await untilSummary(' ini ');
  expect(documents).toEqual([`${baseURL}/blog`]);
});

for (const [place, selector] of [
  ['in the footer', 'footer input'],
  ['in the form', '#main form textarea'],
] as const) {
  test(`a node of an extension ${place} before hydration costs no typed text and no failure of the release`, async ({
    firefox,
    documents,
    reports,
    baseURL,
  }) => {
    const typed = {
      '#main input[name=name]': 'Ada',
      '#main textarea': 'We sell pumps.',
      'footer input[name=email]': 'ada@example.com',
    };
    const arrive = await firefox.holdScripts();
    await firefox.goto(`${baseURL}/contact`);
    for (const [field, text] of Object.entries(typed)) await firefox.type(field, text);
    await firefox.evaluate((place) => {
      Object.assign(window, { kept: document.querySelector('header nav') });
      const node = document.createElement('div');
      node.dataset.foreign = '';
      document.querySelector(place)?.before(node);
    }, selector);
    await arrive();
    await untilHydrated(firefox);
    // React has drawn this part anew.
    await firefox.until(() => !document.querySelector('[data-foreign]'));
    for (const [field, text] of Object.entries(typed)) {
      await firefox.until(
        (name, value) => document.querySelector<HTMLInputElement>(name)?.value === value,
        field,
        text,
      );
    }
    expect(await firefox.evaluate(() => Reflect.get(window, 'kept').isConnected)).toBe(true);
    await firefox.until(() => document.activeElement?.matches('footer input[name=email]'));
    await firefox.goto('about:blank');
    expect(documents).toEqual([`${baseURL}/contact`, 'about:blank']);
    expect(reports.join()).toContain('"kind":"view"');
    expect(reports.join()).not.toContain('hydrate');
  });
}

test('an enquiry is answered on the page and stored', async ({ firefox, documents, baseURL, site }) => {
  const written = { name: 'Ada', email: 'ada@client.example', message: 'We would like to talk in Firefox.' };
  await firefox.goto(`${baseURL}/contact`);
  await untilHydrated(firefox);
  for (const [name, text] of Object.entries(written)) await firefox.type(`#main form [name=${name}]`, text);
  await firefox.click('#main form [type=submit]');
  await firefox.until(() =>
    [...document.querySelectorAll('h1, h2')].some(({ textContent }) => textContent?.startsWith('Success!')),
  );
  expect(documents).toEqual([`${baseURL}/contact`]);
  const db = new SqliteDatabase(`${site.dataDir}/shortlisted.sqlite`, { readonly: true });
  const stored = db
    .prepare('select name, email, message from contact_submissions where message = ?')
    .get(written.message);
  db.close();
  expect(stored).toEqual(written);
});
