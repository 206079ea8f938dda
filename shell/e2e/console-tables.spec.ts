import type { Browser } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { signIn } from './sign-in.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';
import { leaveOutStamp, writeEnquiry } from './write-enquiry.ts';

// The pages of the console with tables, and how a visit gets there.

// The sign-in has this status.
test.use({
  expectedMessages: [/status of 401/],
  // A headless browser says that it is one, and the figures count no robots.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

async function visitAndWrite(browser: Browser, address: string, name: string) {
  const visitor = await browser.newPage();
  await leaveOutStamp(visitor);
  await visitor.goto(address);
  await writeEnquiry(visitor, name);
  await visitor.close();
}

test('an enquiry carries the start of its visit through navigations, and the figures count it', async ({
  page,
  site,
}) => {
  await leaveOutStamp(page);
  await page.goto('/cases?utm_source=linkedin&utm_medium=social&utm_campaign=spring');
  await untilSettled(page);
  await page.getByRole('link', { name: 'Talk to us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who do you want to win?');
  await writeEnquiry(page, 'Ada From A Campaign');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(await page.context().cookies()).toEqual([]);

  await signIn(page, site, '--leads');
  await page.getByRole('link', { name: 'Enquiries' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ada From A Campaign' });
  await expect(row).toContainText('linkedin / social / spring');
  await row.getByRole('link').click();
  await expect(page.getByText('/cases', { exact: true })).toBeVisible();
  await page.goto(`${site.controlUrl}/figures`);
  const campaign = page.getByRole('row').filter({ hasText: 'linkedin / social / spring' });
  // The server writes its counts once a second.
  await expect
    .poll(async () => {
      await page.reload();
      return campaign.getByRole('cell').allTextContents();
    })
    .toEqual(['1', '1']);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('enquiries are found, read, answered and erased by keyboard', async ({ page, site, browser }) => {
      const name = `Grace, scripts: ${javaScriptEnabled}`;
      await visitAndWrite(browser, `${site.url}/contact`, name);
      await signIn(page, site, '--leads');
      await page.getByRole('link', { name: 'Enquiries' }).press('Enter');
      await page.getByRole('searchbox').fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name }).press('Enter');
      await expect(page.getByText('about the spring campaign')).toBeVisible();
      await page.getByRole('button', { name: 'Mark as answered' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Mark as open again' })).toBeVisible();
      await page.getByRole('link', { name: 'Erase this person' }).press('Enter');
      await page.getByRole('button', { name: 'Erase this person' }).press('Enter');
      await page.goto(`${site.controlUrl}/enquiries?group=all`);
      await expect(page.getByRole('link', { name })).toHaveCount(0);
      await page.getByRole('link', { name: 'Who looked' }).press('Enter');
      await expect(page.getByText('erased the person of enquiry').first()).toBeVisible();
    });
  });
}
