import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import SqliteDatabase from 'better-sqlite3';
import { test } from './site.ts';

async function send(page: Page, { name, email, message }: Record<string, string>) {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill(name ?? '');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email ?? '');
  await page.getByLabel('Message').fill(message ?? '');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

function storedMessages(dataDir: string): string[] {
  const db = new SqliteDatabase(`${dataDir}/shortlisted.sqlite`, { readonly: true });
  const rows = db.prepare('select message from contact_submissions').all() as { message: string }[];
  db.close();
  return rows.map(({ message }) => message);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('an enquiry is stored before it is acknowledged', async ({ page, site }) => {
      const message = `We would like to talk, with scripts: ${javaScriptEnabled}`;
      await send(page, { name: 'Ada', email: 'ada@client.example', message });
      const heading = javaScriptEnabled
        ? "Success! We'll be in touch soon."
        : 'Thank you for your submission';
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(storedMessages(site.dataDir)).toContain(message);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form with mistakes comes back filled, with its messages, and can be sent then', async ({
    page,
  }) => {
    await send(page, { name: 'A', email: 'ada@client.example', message: 'We would like to talk.' });
    await expect(page).toHaveURL(/\/contact\?draft=/);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('A');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Name must be at least 2 characters',
    );
    await expect(page.getByLabel('Message')).toHaveValue('We would like to talk.');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/thank-you');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
