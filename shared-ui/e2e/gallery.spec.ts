import path from 'node:path';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { expectLook } from '@shortlisted/section-kit/playwright/expect-look';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { pageNames } from '../gallery/page-names.ts';

/** `npm run screenshots -- --accept` takes these again. */
const acceptedLooks = path.resolve(import.meta.dirname, 'look');

// Under reduced motion nothing is half way when axe measures its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const name of pageNames) {
  test(`${name}: nothing scrolls sideways at 320 px, axe finds nothing at 390 and 1440 px, and it looks as it was accepted`, async ({
    page,
  }) => {
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
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `at ${width} px`).toEqual([]);
    }
    await expectLook(page, path.join(acceptedLooks, `${name}.png`));
  });
}
