import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { faultsTag } from './faults-tag.ts';
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

/** A fault that no error boundary sees, and the reason of the halt. */
interface BadCanary extends Fault {
  presses?: boolean;
  /** `npm run faults` tries these, and `npm test` leaves them out, because each takes a minute. */
  isOfFaults?: boolean;
  reason: RegExp;
}

const bad: Record<string, BadCanary> = {
  'form thanks and sends nothing': {
    inRender: thanks,
    whenPressed: 'setTurn(1);',
    presses: true,
    // On a busy server the first visitor may get a page of the stable release, which sends an enquiry.
    reason: /led to no enquiry in 5\d of 5\d page loads, the stable release in 0 of \d+/,
  },
  'page throws at import': {
    whenLoaded: "document.body.dataset.turn = 0; throw new Error('a fault of the section');",
    reason: /failed in (\d+) of \1 views, the stable release in 0 of \d+/,
  },
  'page turns blank after an effect': {
    inRender: 'useEffect(() => setTurn(1), []); if (turn === 1) return null;',
    reason: /failed in (\d+) of \1 views, the stable release in 0 of \d+/,
  },
  'page throws at hydration': {
    whenLoaded: 'document.body.dataset.turn = 0;',
    inRender: "throw new Error('a fault of the section');",
    reason: /failed in (\d+) of \1 views, the stable release in 0 of \d+/,
    isOfFaults: true,
  },
  'markup differs from the server’s': {
    inRender: 'return <p>Other markup</p>;',
    reason: /failed in (\d+) of \1 views, the stable release in 0 of \d+/,
    isOfFaults: true,
  },
  'effect throws': {
    whenLoaded: 'document.body.dataset.turn = 0;',
    inRender: "useEffect(() => { throw new Error('a fault of the section'); }, []);",
    reason: /failed in (\d+) of \1 views, the stable release in 0 of \d+/,
    isOfFaults: true,
  },
};

const name = 'mf-canary';
/** Tries that the rule asks for. */
const needed = 50;
/** Some more, because a visitor may leave before the page is idle, and then reports no page that is usable. */
const visitors = 54;
let site: RunningSite;
let env: NodeJS.ProcessEnv;
let address = '';

/** Gives the requests of a visitor their address. Playwright adds no headers to the reports of a page that is left. */
const proxy = createServer((request, response) => {
  const headers = { ...request.headers, 'x-forwarded-for': address };
  const sent = send(site.url + request.url, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', () => response.destroy());
  request.pipe(sent);
});

test.describe.configure({ mode: 'default' });

// The tests have their own site, because tests in other files would see the additional section.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await createSite();
  await once(proxy.listen(0, 'localhost'), 'listening');
  env = { ...process.env, SECTION_TOKEN: await createToken(site.dataDir, name) };
  const stable = { inRender: thanks, whenPressed: sendEnquiry };
  expect((await release(site.dataDir, [buildFaultySection({ tried: stable }, name)])).code).toBe(0);
});

test.afterAll(async () => {
  proxy.close();
  proxy.closeAllConnections();
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
});

interface Visits {
  bucket: number;
  count: number;
  presses: boolean;
}

/** Opens a page as one visitor after the other, who each leave it as soon as its code has run. */
async function visit(browser: Browser, { bucket, count, presses }: Visits) {
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const context = await browser.newContext();
  await context.addCookies([{ name: 'release-bucket', value: String(bucket), url }]);
  await context.route(/\.(avif|webp|svg|woff2)$/, (route) => route.abort());
  const page = await context.newPage();
  for (let visitor = 0; visitor < count; visitor++) {
    // One address may report a figure six times in a minute.
    address = `198.51.${bucket >> 8}.${visitor >> 2}`;
    await page.goto(`${url}/canary/tried`);
    await page.locator('body[data-turn]').waitFor();
    if (presses) {
      await page.getByRole('button', { name: 'Press' }).click();
      await page.getByText('Thank you.').waitFor();
    }
    // The page reports itself usable when idle, at the latest after this time.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  }
  await page.goto('about:blank');
  await context.close();
}

/** Moves the canary and its page loads to yesterday, because goals are judged two minutes after a page load. */
async function makeOlder() {
  const db = new SqliteDatabase(path.join(site.dataDir, 'shortlisted.sqlite'));
  const stored = db.prepare(
    `select min(coalesce(sum(count) filter (where what = 'visit'), 0), coalesce(sum(count) filter (where what = 'usable'), 0))
      from section_counts where section = ? and release <> '1.0.0'`,
  );
  await expect.poll(() => stored.pluck().get(name)).toBeGreaterThanOrEqual(needed);
  db.prepare(
    "update section_counts set minute = strftime('%Y-%m-%dT%H:%M', minute, '-24 hours') where section = ?",
  ).run(name);
  db.exec("update promotions set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-25 hours')");
  db.close();
}

for (const [index, [what, { presses = false, reason, isOfFaults, ...fault }]] of Object.entries(
  bad,
).entries()) {
  test(`a canary whose ${what} is halted`, { tag: isOfFaults ? faultsTag : [] }, async ({ browser }) => {
    test.setTimeout(300_000);
    const version = `${index + 2}.0.0`;
    const folder = path.resolve(buildFaultySection({ tried: fault }, name, version), '../..');
    const section = (...args: string[]) =>
      new Promise<string>((resolve) => {
        execFile(
          process.execPath,
          [command, ...args, '--to', site.url],
          { cwd: folder, env },
          (_error, said, complained) => resolve(said + complained),
        );
      });
    expect(await section('publish')).toContain(`${name}@${version} is published`);
    expect(await section('promote', version, '--percent', '10', '--wait')).toContain('a canary for 10 %');

    for (const [bucket, count] of [[9999, 12] as const, [0, visitors] as const])
      await visit(browser, { bucket, count, presses });
    if (presses) await makeOlder();
    await expect(async () =>
      expect(await section('status')).toMatch(new RegExp(`halt {2}${version} .*${reason.source}`)),
    ).toPass({ timeout: 60_000 });
  });
}
