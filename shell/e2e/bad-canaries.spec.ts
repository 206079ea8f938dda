import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { buildFaultySection, type Fault } from './faulty-section.ts';
import { createSite, type RunningSite, release } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';

const command = path.resolve(import.meta.dirname, '../../section-kit/bin/section.js');

const thanks = 'if (turn === 1) return <p>Thank you.</p>;';
const sendEnquiry = `
  const enquiry = new FormData();
  enquiry.append('name', 'Ada');
  enquiry.append('email', 'ada@client.example');
  enquiry.append('message', 'We would like to talk.');
  fetch('/api/contact', { method: 'POST', body: enquiry }).then(() => setTurn(1));`;

/** A canary that no error boundary stops, and the reason of its halt. */
interface BadCanary {
  stable?: Fault;
  canary: Fault;
  reason: RegExp;
}

const bad: Record<string, BadCanary> = {
  'page throws at import': {
    canary: { whenLoaded: "document.body.dataset.turn = 0; throw new Error('a fault of the section');" },
    reason: /failed in (\d+) of \1 views, the stable release in 0 of 12/,
  },
  'page turns blank after an effect': {
    canary: { inRender: 'useEffect(() => setTurn(1), []); if (turn === 1) return null;' },
    reason: /failed in (\d+) of \1 views, the stable release in 0 of 12/,
  },
  'form thanks and sends nothing': {
    stable: { inRender: thanks, whenPressed: sendEnquiry },
    canary: { inRender: thanks, whenPressed: 'setTurn(1);' },
    reason: /led to no enquiry in 60 of 60 page loads, the stable release in 0 of 12/,
  },
};

let site: RunningSite;

test.describe.configure({ mode: 'default' });

// The tests have their own site, because tests in other files would see the additional sections.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await createSite();
});

test.afterAll(async () => {
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
});

/** Opens a page as one visitor after the other, who each leave it as soon as its code has run. */
async function openVisitors(
  browser: Browser,
  url: string,
  { bucket, presses }: { bucket: number; presses: boolean },
) {
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
        if (presses) {
          await page.getByRole('button', { name: 'Press' }).click();
          await page.getByText('Thank you.').waitFor();
        }
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      }
      await page.goto('about:blank');
    },
    close: () => context.close(),
  };
}

/** Moves the canary and its page loads to yesterday, because goals are judged two minutes after a page load. */
async function makeOlder(dataDir: string, section: string, visits: number) {
  const db = new SqliteDatabase(path.join(dataDir, 'shortlisted.sqlite'));
  const stored = db.prepare(
    "select coalesce(sum(count), 0) from section_counts where section = ? and what in ('visit', 'usable')",
  );
  await expect.poll(() => stored.pluck().get(section)).toBe(2 * visits);
  db.prepare(
    "update section_counts set minute = strftime('%Y-%m-%dT%H:%M', minute, '-24 hours') where section = ?",
  ).run(section);
  db.exec("update promotions set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-25 hours')");
  db.close();
}

for (const [index, [what, { stable = {}, canary, reason }]] of Object.entries(bad).entries()) {
  test(`a canary whose ${what} is halted`, async ({ browser }) => {
    test.setTimeout(300_000);
    const name = `mf-canary-${index}`;
    const url = `${site.url}/canary-${index}/tried`;
    expect((await release(site.dataDir, [buildFaultySection({ tried: stable }, name)])).code).toBe(0);
    const folder = path.resolve(buildFaultySection({ tried: canary }, name, '2.0.0'), '../..');
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

    const presses = stable.whenPressed !== undefined;
    const others = await openVisitors(browser, url, { bucket: 9999, presses });
    const tenth = await openVisitors(browser, url, { bucket: 0, presses });
    await others.visit(12);
    await tenth.visit(60);
    if (presses) await makeOlder(site.dataDir, name, 72);
    await expect(async () =>
      expect(await section('status')).toMatch(new RegExp(`halt {2}2\\.0\\.0 .*${reason.source}`)),
    ).toPass({ timeout: 60_000 });
    for (const visitors of [others, tenth]) await visitors.close();
  });
}
