import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'section-kit/playwright';

const paths = ['/', '/about', '/services/account-based-marketing', '/services/content-marketing'];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const path of paths) {
  for (const width of [390, 1440]) {
    test(`while ${path} moves axe finds nothing either, at ${width} px`, async ({ page }) => {
      // Axe measures each of its points in turn, while the page draws on.
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Where some of what the scroll lights up is lit, and some is still to come.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.35));
      await page.waitForTimeout(1000);
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }

  test(`${path} is printed whole, though nobody has scrolled`, async ({ page }) => {
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
