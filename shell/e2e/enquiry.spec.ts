import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';

async function fill(page: Page, { name, email, message }: Record<string, string>) {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill(name ?? '');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email ?? '');
  await page.getByLabel('Message').fill(message ?? '');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** Fills all remaining fields of the form, and returns the values of all fields. */
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

/** The stored enquiry, with the form's field names. */
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

    test('an enquiry is stored with all fields of the form before it is acknowledged', async ({
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
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 400/] });

  test('an invalid form comes back filled and with messages, and can be corrected and sent', async ({
    page,
  }) => {
    await fill(page, { name: 'A', email: 'ada@client.example', message: 'We would like to talk.' });
    await send(page);
    await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
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
