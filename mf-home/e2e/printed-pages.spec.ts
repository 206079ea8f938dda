import { expect, test } from '@shortlisted/section-kit/playwright';

const paths = ['/', '/about', '/services/account-based-marketing', '/services/content-marketing'];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const path of paths) {
  test(`${path} prints completely without any scrolling`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, li, blockquote, figcaption)')]
        .filter((element) => !element.closest('[aria-hidden="true"], [hidden], [inert]'))
        .filter((element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true }))
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(hidden).toEqual([]);
  });
}

test('on wide paper the accounts do not overlap the content after them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/account-based-marketing');
  await page.emulateMedia({ media: 'print' });
  const account = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Tesco' }) });
  const bottoms = await account.evaluate((last) =>
    [last, last.closest('section')].map((element) => element?.getBoundingClientRect().bottom),
  );
  expect(bottoms[0]).toBeLessThanOrEqual(bottoms[1] ?? 0);
});
