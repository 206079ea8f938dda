import { expect } from '@shortlisted/section-kit/playwright';
import { checkConsolePage } from './check-console-page.ts';
import { field, press, publish, textOf } from './edit-content.ts';
import { signInAsEditor } from './sign-in.ts';
import { testWithOwnSite } from './site.ts';

// An editor's article, from nothing to live without a release, and back.

const test = testWithOwnSite();

// The sign-in, and a refused form.
test.use({ expectedMessages: [/status of 40[01]/] });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });
    const slug = javaScriptEnabled ? 'accounts-that-answer' : 'answers-that-count';

    test('an editor writes an article, and every list of the site has it until it is deleted', async ({
      page,
      site,
    }) => {
      await signInAsEditor(page, site);
      await page.getByRole('link', { name: 'Add an article' }).press('Enter');
      await field(page, 'Title').fill('Accounts that answer');
      await field(page, 'Address').fill(slug);
      await field(page, 'Excerpt').fill('How to find the accounts that write back.');
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Content');
      await page.getByRole('combobox', { name: 'Author' }).selectOption('Content desk');
      await page.getByLabel('Date').fill('2025-11-03');
      await field(page, 'Picture').fill('signal');
      await field(page, 'Description of the picture').fill('A signal');
      await field(page, 'Tags').fill('Content\nReplies');
      const begin = 'They answer *first*.\n\n## The third part\n\n[Contact](/contact) <script>hit()</script>';
      await field(page, 'Text').fill(begin);
      const shown = page.getByRole('region', { name: 'How it reads' });
      if (javaScriptEnabled) await expect(shown.getByRole('heading')).toHaveText('The third part');
      await press(page, 'Publish');
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        /^Text has 8 words: articles take 5 to 9 minutes to read/,
      ]);
      await expect(shown).toContainText('8 words');
      await field(page, 'Text').fill(`${begin}\n\n${'Nobody reads this. '.repeat(340)}`);

      await press(page, 'Preview');
      const link = page.getByRole('link', { name: 'See the whole site with this edit' });
      const [preview] = await Promise.all([page.waitForEvent('popup'), link.press('Enter')]);
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Accounts that answer');
      await preview.goto(`${site.url}/preview/end`);
      await preview.close();
      const address = `/blog/${slug}`;
      const statusOf = async () => (await page.request.get(address)).status();
      expect(await statusOf()).toBe(404);

      await publish(page);
      await expect.poll(statusOf).toBe(200);
      const html = await textOf(page, address);
      expect(html).toContain('<h2 id="part-the-third-part">The third part</h2>');
      expect(html).toContain('"@type":"BlogPosting","headline":"Accounts that answer"');
      expect(html).not.toContain('hit()');
      for (const list of [
        '/blog',
        '/blog?q=replies',
        '/blog/rss.xml',
        '/sitemap.xml',
        '/llms.txt',
        '/blog/articles.json',
      ])
        await expect.poll(() => textOf(page, list), list).toContain(slug);

      // From the list by a click, which reads the text from the API.
      const entry = page.url();
      await page.goto(`${site.url}/blog?q=replies`);
      await page.getByRole('link', { name: /Accounts that answer/ }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'The third part' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Related Articles' })).toBeVisible();
      await expect(page.getByText('6 min read').first()).toBeVisible();

      await page.goto(entry);
      await page.getByRole('link', { name: 'Delete…' }).press('Enter');
      await press(page, 'Delete');
      await expect(page.getByRole('status')).toContainText('Deleted');
      await expect.poll(statusOf).toBe(404);
      for (const list of ['/blog', '/blog/rss.xml', '/sitemap.xml', '/llms.txt'])
        await expect.poll(() => textOf(page, list), list).not.toContain(slug);
    });

    test('an editor changes a shipped article, takes it back, and hides it', async ({ page, site }) => {
      const address = '/blog/account-selection-for-abm';
      const headingOf = async () => /<h1[^>]*>(.*?)<\/h1>/.exec(await textOf(page, address))?.[1];
      const first = await headingOf();
      await signInAsEditor(page, site);
      await page.getByRole('searchbox').fill('account-selection-for-abm');
      await page.keyboard.press('Enter');
      await page.locator('#articles tbody a').first().press('Enter');
      await field(page, 'Title').fill('Fifty accounts');
      await publish(page);
      await expect.poll(headingOf).toBe('Fifty accounts');
      await press(page, 'Undo');
      await expect.poll(headingOf).toBe(first);
      await press(page, 'Take it off the site');
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
      await expect.poll(() => textOf(page, '/blog')).not.toContain(address);
      await page.getByRole('link', { name: 'Back to the first version…' }).press('Enter');
      await press(page, 'Publish the first version');
      await expect.poll(headingOf).toBe(first);
    });
  });
}

test('without the API a navigation shows the shipped articles', async ({ page, site }) => {
  await page.goto(`${site.url}/contact`);
  await page.route('**/api/articles', (route) => route.fulfill({ status: 400 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('link', { name: /5 Reasons Creative Decides/ }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /5 Reasons Creative Decides/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('the form fits a phone and a desktop, and axe finds nothing', async ({ page, site }) => {
  await signInAsEditor(page, site);
  await page.goto(`${site.controlUrl}/content/articles/5`);
  await checkConsolePage(page, 'the form');
});
