import path from 'node:path';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { expectPicture } from '@shortlisted/section-kit/playwright/expect-picture';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { pageNames } from '../gallery/page-names.ts';

/** `npm run screenshots -- --accept` replaces the pictures of this folder. */
const acceptedPictures = path.resolve(import.meta.dirname, 'look');

// Reduced motion prevents half-finished transitions while axe measures contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const name of pageNames) {
  test(`${name}: nothing overflows at 320 px, axe finds no violation at 390 and 1440 px, and the page matches its accepted picture`, async ({
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
    await expectPicture(page, path.join(acceptedPictures, `${name}.png`));
  });
}
