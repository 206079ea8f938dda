import type { Page, Request } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { type Drop, openDroppingProxy } from './dropping-proxy.ts';
import { test } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';
import { untilSettled } from './until-settled.ts';

test.use({ expectedMessages: [/Failed to load resource|net::ERR/] });

const all: Drop['sent'] = (_head, whole) => whole;

const moments: Record<string, Drop> = {
  'before the request': { sent: () => 0 },
  'within the head of the request': { sent: () => 40 },
  'after the head of the request': { sent: (head) => head },
  'in the middle of the body': { sent: (head, whole) => head + Math.floor((whole - head) / 2) },
  'before the last byte of the body': { sent: (_head, whole) => whole - 1 },
  'right after the request': { sent: all },
  'before the answer, in silence': { sent: all, answered: () => 0, isSilent: true },
  'before the answer': { sent: all, answered: () => 0 },
  'within the head of the answer': { sent: all, answered: (head) => Math.floor(head / 2) },
  'after the head of the answer': { sent: all, answered: (head) => head },
};

function countStored(dataDir: string, message: string): number {
  const db = new SqliteDatabase(`${dataDir}/shortlisted.sqlite`, { readonly: true });
  const [count] = db
    .prepare('select count(*) from contact_submissions where message = ?')
    .raw()
    .get(message) as [number];
  db.close();
  return count;
}

async function fill(page: Page, message: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@client.example');
  await page.getByLabel('Message').fill(message);
}

for (const [index, [moment, drop]] of Object.entries(moments).entries()) {
  test(`an enquiry whose connection drops ${moment} is stored once, or the visitor learns that it is not stored`, async ({
    page,
    site,
  }) => {
    const message = `The line drops ${moment}.`;
    const line = await openDroppingProxy(site.url);
    // Each test has its own IP address, because enquiries of one address are limited.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${index + 1}` });
    // The timeout of fifteen seconds is shortened to half a second.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms === 15_000 ? 500 : ms);
    });
    await page.goto(`${line.url}/contact`);
    await untilSettled(page);
    await fill(page, message);
    const send = page.getByRole('button', { name: 'Send Message' });
    const notSent = page.getByText('Your message was not sent.');

    line.dropIn('POST /api/contact', drop);
    const isEnquiry = (request: Request) => request.method() === 'POST' && request.url().endsWith('/contact');
    const ended = Promise.race([
      page.waitForEvent('response', (response) => isEnquiry(response.request())),
      page.waitForEvent('requestfailed', isEnquiry),
    ]);
    await send.click();
    await ended;
    const sent = page.getByRole('heading', { name: "Success! We'll be in touch soon." });
    await expect(sent.or(notSent)).toBeVisible();
    if (await notSent.isVisible()) {
      await expect(page.getByLabel('Message')).toHaveValue(message);
      line.restore();
      await send.click();
      await expect(sent).toBeVisible();
    }
    expect(countStored(site.dataDir, message)).toBe(1);
    await line.close();
  });
}

test('an enquiry whose answer is lost is stored once, even if the page is reloaded before the next attempt', async ({
  page,
  site,
}) => {
  const send = () => page.getByRole('button', { name: 'Send Message' }).click();
  const sent = page.getByRole('heading', { name: "Success! We'll be in touch soon." });
  const message = 'The answer is lost and the page is reloaded.';
  await page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/contact');
  await fill(page, message);
  await send();
  await expect(page.getByText('Your message was not sent.')).toBeVisible();
  expect(countStored(site.dataDir, message)).toBe(1);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await send();
  await expect(sent).toBeVisible();
  expect(countStored(site.dataDir, message)).toBe(1);

  await page.getByRole('button', { name: 'Send another message' }).click();
  await fill(page, message);
  await send();
  await expect(sent).toBeVisible();
  expect(countStored(site.dataDir, message)).toBe(2);
});
