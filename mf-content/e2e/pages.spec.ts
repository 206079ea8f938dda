import { expect, test } from '@shortlisted/section-kit/playwright';

const pages = [
  { path: '/blog', heading: /run the work/ },
  { path: '/blog/5-reasons-creative-account-based-marketing', heading: /^5 Reasons Creative Decides/ },
  { path: '/essays', heading: 'Essays' },
  { path: '/essays/accountbasedmarketing', heading: /Is a Decision, Not a Tactic/ },
  { path: '/privacy-policy', heading: 'Privacy and Cookie Policy' },
];

for (const { path, heading } of pages) {
  test(`${path} works without the rest of the site`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/\S/);
  });
}

test('spec 2 §2: the pictures of More Stories alternate sides', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog');
  const stories = page.getByRole('region', { name: 'More Stories' }).getByRole('listitem');
  await expect(stories.nth(3)).toBeVisible();
  const isPictureFirst = await stories.evaluateAll((items) =>
    items.map((item) => {
      const [picture, title] = [item.querySelector('img'), item.querySelector('h3')];
      return (picture?.getBoundingClientRect().x ?? 0) < (title?.getBoundingClientRect().x ?? 0);
    }),
  );
  expect(isPictureFirst).toEqual(isPictureFirst.map((_, index) => index % 2 === 0));
});

test('spec 2 §4: the listing narrows during typing, and its address can be shared', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('searchbox').pressSequentially('SALES');
  await expect(page.getByRole('status').first()).toHaveText(/^\d articles for “SALES”$/);
  await expect(page).toHaveURL(/\?q=SALES$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('SALES');
  await expect(page.getByRole('status').first()).toHaveText(/^\d articles for “SALES”$/);
});

test('spec 2 §4: search and filter narrow the listing, and an empty result offers all articles', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('searchbox').fill('no article says this');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Articles' }).click();
  await page.getByRole('button', { name: 'LinkedIn', exact: true }).click();
  await expect(page).toHaveURL(/category=LinkedIn/);
});
