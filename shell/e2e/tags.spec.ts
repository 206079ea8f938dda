import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { createSite, type RunningSite } from './site.ts';
import { untilSettled } from './until-settled.ts';

// The tag tries a host that the operator has not listed, and the browser logs that the policy refuses it.
test.use({ expectedMessages: [/Content Security Policy/] });

async function startHost(answer: () => string = () => '') {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(String(request.url));
    response.setHeader('content-type', 'text/javascript').end(answer());
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return { host, requests, stop: () => void server.close().closeAllConnections() };
}

/** A tag that reports all the time and sets a cookie. */
const tag = (listed: string, unlisted: string) => `
  document.cookie = 'tag=1; path=/';
  const report = (host) => fetch('http://' + host + '/report', { mode: 'no-cors' }).catch(() => {});
  report('${unlisted}').then(() => setInterval(() => report('${listed}'), 20));
`;

let site: RunningSite;
let listed: Awaited<ReturnType<typeof startHost>>;
let unlisted: Awaited<ReturnType<typeof startHost>>;

test.beforeAll(async () => {
  unlisted = await startHost();
  listed = await startHost(() => tag(listed.host, unlisted.host));
  site = await createSite({ TAGS: `http://${listed.host}/tag.js`, TAG_HOSTS: listed.host });
});

test.afterAll(async () => {
  await site.stop();
  listed.stop();
  unlisted.stop();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a tag loads once after consent, reaches the listed host only, and is gone once consent is taken back', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/contact`);
  await untilSettled(page);
  await page.goto(`${site.url}/privacy-policy`);
  await untilSettled(page);
  expect(listed.requests).toEqual([]);

  await press(page, 'Cookies');
  await press(page, 'Accept All');
  await expect.poll(() => listed.requests.filter((path) => path === '/report').length).toBeGreaterThan(2);
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who do you want to win?');
  expect(listed.requests.filter((path) => path === '/tag.js')).toHaveLength(1);
  expect(unlisted.requests).toEqual([]);

  // Another tab takes consent back.
  const other = await context.newPage();
  await other.goto(`${site.url}/cases`);
  // The tag of that tab keeps the network busy.
  await untilHydrated(other);
  const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')]);
  await press(other, 'Cookie settings');
  await press(other, 'Decline');
  await reloaded;
  // The host may still receive what the earlier documents sent.
  const later: string[] = [];
  for (const tab of [page, other]) tab.on('request', (request) => later.push(new URL(request.url()).host));
  await Promise.all([untilSettled(page), untilSettled(other)]);
  await page.goto(`${site.url}/about`);
  await untilSettled(page);
  expect(later).not.toContain(listed.host);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});
