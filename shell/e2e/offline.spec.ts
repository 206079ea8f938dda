import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';
import { untilSettled } from './until-settled.ts';

test.use({ expectedMessages: [/Failed to load resource|net::ERR|Failed to fetch/] });

/** Follows a link without hover or focus before, so that nothing was prefetched. */
async function follow(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

test('an offline enquiry fails at once and keeps its text, and one press sends it later', async ({
  page,
  context,
  site,
}) => {
  const message = 'We write from a train.';
  await page.goto('/contact');
  await untilSettled(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@client.example');
  await page.getByLabel('Message').fill(message);
  const send = page.getByRole('button', { name: 'Send Message' });
  const toast = page.getByText('Error sending message', { exact: true });

  await context.setOffline(true);
  await send.click();
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await context.setOffline(false);
  await send.click();
  await expect(page.getByRole('heading', { name: "Success! We'll be in touch soon." })).toBeVisible();
  const db = new SqliteDatabase(`${site.dataDir}/shortlisted.sqlite`, { readonly: true });
  expect(db.prepare('select count(*) as n from contact_submissions where message = ?').get(message)).toEqual({
    n: 1,
  });
  db.close();
});

test('an offline sign-up fails at once and keeps its text, and one press sends it later', async ({
  page,
  context,
}) => {
  await page.goto('/insights');
  await untilSettled(page);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await main.getByRole('textbox', { name: 'Email address' }).fill('ada@client.example');
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeFocused();
  await expect(main.getByRole('textbox', { name: 'Email address' })).toHaveValue('ada@client.example');
  await context.setOffline(false);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for subscribing!')).toBeFocused();
});

test('a case study and the positions show failed reads while offline, and the next visit reads them', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/case-study/faith');
  await untilSettled(page);
  await page.route('**/api/jobs', (route) => route.abort());
  await follow(page, '/jobs');
  await expect(page.getByText('No Open Positions Currently')).toBeVisible();
  await page.unroute('**/api/jobs');
  await follow(page, '/contact');
  await expect(heading).toHaveText('Who do you want to win?');

  // The code of both pages has loaded.
  await context.setOffline(true);
  await follow(page, '/case-study/flowd');
  await expect(heading).toHaveText('Case Study Not Found');
  await follow(page, '/jobs');
  await expect(page.getByText('No Open Positions Currently')).toBeVisible();

  await context.setOffline(false);
  await follow(page, '/case-study/flowd');
  await expect(page.getByText('Get Similar Results').first()).toBeVisible();
  await follow(page, '/jobs');
  await expect(page.getByText('open positions available')).toBeVisible();
});
