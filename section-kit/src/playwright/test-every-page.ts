import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionManifest } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';
import { addressInState, pageStates } from '../contract/page-states.ts';
import { findViolations } from './find-violations.ts';
import { holdReads } from './hold-reads.ts';
import { pathsToTest } from './paths-to-test.ts';
import { expect, test } from './playwright.ts';
import { untilHydrated } from './until-hydrated.ts';
import { watchShifts } from './watch-shifts.ts';

/**
 * Tests every page of a standalone section, and these addresses of paths with a parameter: axe finds no violation, the
 * page does not scroll sideways, each state shows text, and the first screen needs no reads except those under `awaits`.
 */
export function testEveryPage(addresses: string[] = []): void {
  const file = join(process.env.SECTION_ROOT ?? '.', 'section.json');
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as SectionManifest;
  for (const path of pathsToTest(routes, addresses)) {
    test(`${path} has nothing that axe objects to at 390 and 1440 px, nor while it moves`, async ({
      page,
    }) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(path);
      await expect(heading).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findViolations(page, 'main'), `at ${width} px`).toEqual([]);
      }
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(path);
      await expect(heading).toBeVisible();
      // At this position, a scroll-driven reveal is partly finished.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.35));
      // axe reads the colour of an element and of what lies under it one after the other. If the element moves in
      // between, axe finds a contrast that no frame has; a second look does not find it again.
      await expect(async () => {
        expect(await findViolations(page, 'main')).toEqual([]);
      }).toPass({ timeout: 90_000 });
    });

    test.describe('in strict mode', () => {
      test.use({ isHydrated: true });

      test(`${path} is rendered by the server as the browser renders it first`, async ({ page }) => {
        // The first document waits for the server build.
        test.setTimeout(120_000);
        await page.goto(path);
        // A different first markup is an error in the console, which fails the test.
        await untilHydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });

    const { reads = [], awaits = reads } = matchPage([{ routes }], path)?.route ?? {};
    const unawaited = reads.filter((read) => !awaits.includes(read));
    if (unawaited.length > 0) {
      test(`${path} shows its first screen without ${unawaited.join(' and ')}, and does not move when they arrive`, async ({
        page,
      }) => {
        const answer = await holdReads(page, unawaited);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const shifts = await watchShifts(page);
        answer();
        await page.waitForLoadState('networkidle');
        expect(await shifts()).toEqual([]);
      });
    }

    test.describe('in each state', () => {
      // The browser reports failed reads and blocked scripts in some states.
      test.use({ expectedMessages: [/status of (404|500)|Blocked script execution/] });

      test(`${path} has a heading and never scrolls sideways at 320 px, in each state`, async ({ page }) => {
        let hasRead = false;
        page.on('request', (request) => {
          hasRead ||= request.resourceType() === 'fetch';
        });
        const heading = page.getByRole('heading', { level: 1 });
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(path);
        await expect(heading).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        for (const { name, changes } of pageStates) {
          // Every visit here asks for reduced motion.
          if (name === 'reduced-motion' || (changes === 'answers' && !hasRead)) continue;
          await test.step(name, async () => {
            await page.goto(addressInState(path, name));
            const words = name === 'failing' ? heading.or(page.getByRole('alert')).first() : heading;
            await expect(words).toBeVisible();
            // The slow state is checked while its answers are still pending.
            if (changes === 'answers' && name !== 'slow') await page.waitForLoadState('networkidle');
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
          });
        }
      });
    });
  }
}
