import type { Browser } from '@playwright/test';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { createSite, type RunningSite } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';

// The site that this file starts asks for a proof of work.

let site: RunningSite;
test.beforeAll(async () => {
  site = await createSite({ PROOF_OF_WORK: 'on' });
});
test.afterAll(() => site.stop());

/** The outbox states of the enquiries with this name, the oldest first. */
function statesOf(name: string): string[] {
  const db = new SqliteDatabase(`${site.dataDir}/shortlisted.sqlite`, { readonly: true });
  const rows = db
    .prepare(
      'select state from outbox join contact_submissions on contact_submissions.id = enquiry_id where name = ? order by enquiry_id',
    )
    .all(name) as { state: string }[];
  db.close();
  return rows.map(({ state }) => state);
}

async function openForm(browser: Browser, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/contact');
  const write = async (name: string) => {
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@client.example');
    await page.getByLabel('Message').fill('We would like to talk.');
    await page.getByRole('button', { name: 'Send Message' }).click();
  };
  return { context, page, write };
}

test('the form solves a task for each enquiry, which is accepted', async ({ browser }) => {
  const { context, page, write } = await openForm(browser, true);
  // A fast test would look like a bot.
  await page.route('**/api/contact/stamp', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), stamp: '' } });
  });
  await page.reload();
  for (const [index, button] of ['Send another message', undefined].entries()) {
    await write('Ada');
    await expect(page.getByRole('heading', { name: "Success! We'll be in touch soon." })).toBeVisible();
    expect(statesOf('Ada')).toEqual(Array(index + 1).fill('pending'));
    if (button) await page.getByRole('button', { name: button }).click();
  }
  await context.close();
});

test('an enquiry that is sent without scripts is thanked for and waits in the quarantine', async ({
  browser,
}) => {
  const { context, page, write } = await openForm(browser, false);
  await write('Bob');
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(statesOf('Bob')).toEqual(['quarantined']);
  await context.close();
});
