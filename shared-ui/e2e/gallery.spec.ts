import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { pageNames } from '../gallery/page-names.ts';

for (const name of pageNames) {
  test.describe(name, () => {
    // Under reduced motion nothing is half way when axe measures its contrast.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    for (const width of [390, 1440]) {
      test(`axe finds nothing to object to at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${name}`);
        await page.getByRole('heading', { level: 1, name: name.replaceAll('-', ' ') }).waitFor();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }

    test('nothing scrolls sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`/${name}`);
      await page.getByRole('heading', { level: 1, name: name.replaceAll('-', ' ') }).waitFor();
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .filter((element) => !element.closest('[role="group"], ul[tabindex]'))
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(wide).toEqual([]);
    });
  });
}
