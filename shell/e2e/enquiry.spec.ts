import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import SqliteDatabase from 'better-sqlite3';
import { test } from './site.ts';

async function fill(page: Page, { name, email, message }: Record<string, string>) {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill(name ?? '');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email ?? '');
  await page.getByLabel('Message').fill(message ?? '');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** Fills whatever else the form asks for, and says what all of its fields hold. */
async function fillTheRest(page: Page): Promise<Record<string, string>> {
  const form = page.locator('#contact-form form');
  for (const choice of await form.locator('select').all()) await choice.selectOption({ index: 1 });
  for (const box of await form.getByRole('textbox').all()) {
    const isPhone = (await box.getAttribute('type')) === 'tel';
    if ((await box.inputValue()) === '') await box.fill(isPhone ? '020 7946 0018' : 'Something else');
  }
  return form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(element)]
        .filter(([name]) => !name.startsWith('_'))
        .map(([name, value]) => [name, String(value)]),
    ),
  );
}

/** What is stored of an enquiry, under the names that the form has for it. */
function storedEnquiry(dataDir: string, message: string): Record<string, unknown> {
  const db = new SqliteDatabase(`${dataDir}/shortlisted.sqlite`, { readonly: true });
  const row = db.prepare('select * from contact_submissions where message = ?').get(message) ?? {};
  db.close();
  const nameOf = (column: string) =>
    column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value]));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('an enquiry is stored before it is acknowledged, with every field that the form has', async ({
      page,
      site,
    }) => {
      const message = `We would like to talk, with scripts: ${javaScriptEnabled}`;
      await fill(page, { name: 'Ada', email: 'ada@client.example', message });
      const written = await fillTheRest(page);
      await send(page);
      const heading = javaScriptEnabled
        ? "Success! We'll be in touch soon."
        : 'Thank you for your submission';
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(Object.keys(written).length).toBeGreaterThanOrEqual(5);
      expect(storedEnquiry(site.dataDir, message)).toMatchObject(written);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form with mistakes comes back filled, with its messages, and can be sent then', async ({
    page,
  }) => {
    await fill(page, { name: 'A', email: 'ada@client.example', message: 'We would like to talk.' });
    await send(page);
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
