import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { buildFaultySection, type Fault } from './faulty-section.ts';
import { release, test } from './site.ts';

const command = path.resolve(import.meta.dirname, '../../section-kit/bin/section.js');

/** Faults that no error boundary sees. */
const bad: Record<string, Fault> = {
  'throws at import': {
    whenLoaded: "document.body.dataset.turn = 0; throw new Error('a fault of the section');",
  },
  'turns blank after an effect': {
    inRender: 'useEffect(() => setTurn(1), []); if (turn === 1) return null;',
  },
};

test.describe.configure({ mode: 'default' });

/** Opens a page as one visitor after the other, who each leave it as soon as its code has run. */
async function openVisitors(browser: Browser, url: string, bucket: number) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'release-bucket', value: String(bucket), url }]);
  await context.route(/\.(avif|webp|svg|woff2)$/, (route) => route.abort());
  const page = await context.newPage();
  let visitors = 0;
  return {
    visit: async (count: number) => {
      for (let visit = 0; visit < count; visit++) {
        // One address may report a figure six times in a minute.
        const address = `198.51.${bucket >> 8}.${visitors++ >> 2}`;
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
        await page.goto(url);
        await page.locator('body[data-turn]').waitFor();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      }
      await page.goto('about:blank');
    },
    close: () => context.close(),
  };
}

for (const [index, [what, fault]] of Object.entries(bad).entries()) {
  test(`a canary whose page ${what} is halted by the reports of browsers`, async ({ browser, site }) => {
    test.setTimeout(300_000);
    const name = `mf-canary-${index}`;
    const url = `${site.url}/canary-${index}/tried`;
    const good = buildFaultySection({ tried: {} }, name);
    expect((await release(site.dataDir, [good])).code).toBe(0);
    const folder = path.resolve(buildFaultySection({ tried: fault }, name, '2.0.0'), '../..');
    const env = { ...process.env, SECTION_TOKEN: await createToken(site.dataDir, name) };
    const section = (...args: string[]) =>
      new Promise<string>((resolve) => {
        execFile(
          process.execPath,
          [command, ...args, '--to', site.url],
          { cwd: folder, env },
          (_error, said, complained) => resolve(said + complained),
        );
      });
    expect(await section('publish')).toContain(`${name}@2.0.0 is published`);
    expect(await section('promote', '2.0.0', '--percent', '10', '--wait')).toContain('a canary for 10 %');

    const [stable, canary] = [await openVisitors(browser, url, 9999), await openVisitors(browser, url, 0)];
    await stable.visit(12);
    await canary.visit(60);
    await expect(async () =>
      expect(await section('status')).toMatch(/halt {2}2\.0\.0 .*failed in \d+ of \d+ views, the stable/),
    ).toPass({ timeout: 60_000 });
    for (const visitors of [stable, canary]) await visitors.close();
  });
}
