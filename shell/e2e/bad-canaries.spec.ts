import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
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
  /** `npm run faults` tries these, and `npm test` leaves them out, because each takes ten seconds. */
  isOfFaults?: boolean;
  reason: RegExp;
}

const bad: Record<string, BadCanary> = {
  'form thanks and sends nothing': {
    inRender: thanks,
    whenPressed: 'setTurn(1);',
    presses: true,
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
/** Visitors of the stable release, and more visitors of the canary than the rule asks for. */
const visitors = [
  { bucket: 9999, count: 12 },
  { bucket: 0, count: needed + 4 },
];
let site: RunningSite;
let env: NodeJS.ProcessEnv;

interface Sent {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What the browser has sent for its page: the request of the document, the reports, and perhaps an enquiry. */
let sent: Sent[] = [];

const proxy = createServer(async (request, response) => {
  const { method, url, headers } = request;
  const body = await buffer(request);
  if (method === 'POST' || url === '/canary/tried') sent.push({ method, url, headers, body });
  forward({ method, url, headers, body }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }).on('error', () => response.destroy());
});

function forward({ method, url, headers, body }: Sent, answered: (answer: IncomingMessage) => void) {
  return send(site.url + url, { method, headers }, answered).end(body);
}

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

/** The entity tag of the document that visitors with this bucket get. */
async function tagOf(bucket: number) {
  const headers = { cookie: `release-bucket=${bucket}` };
  return (await fetch(`${site.url}/canary/tried`, { method: 'HEAD', headers })).headers.get('etag');
}

interface Visits {
  bucket: number;
  count: number;
  presses: boolean;
  /** Whether the browser of such a visitor reports a failure. */
  fails: boolean;
}

/**
 * Opens the page as a visitor, who leaves it when its code has run. More visitors send the same from their addresses:
 * one address may report a figure six times in a minute.
 */
async function visit(browser: Browser, { bucket, count, presses, fails }: Visits) {
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const context = await browser.newContext();
  await context.addCookies([{ name: 'release-bucket', value: String(bucket), url }]);
  const page = await context.newPage();
  await expect(async () => {
    sent = [];
    await page.goto(`${url}/canary/tried`);
    await page.locator('body[data-turn]').waitFor();
    if (presses) {
      await page.getByRole('button', { name: 'Press' }).click();
      await page.getByText('Thank you.').waitFor();
      // Chromium is not idle while the pointer rests where a pressed button was.
      await page.mouse.move(0, 0);
    }
    // The page reports itself usable when idle, at the latest after this time.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    await page.goto('about:blank');
    // A page that is left sends its visit last.
    await expect.poll(() => sent.map((one) => one.url)).toContain('/api/visits');
    // A browser that has no time may call a page usable that fails a moment later. It does not stand for all of them then.
    expect(String(sent.map(({ body }) => body))).toContain(fails ? '"message"' : '"usable"');
  }).toPass();
  await context.close();
  for (let visitor = 1; visitor < count; visitor++) {
    const address = { 'x-forwarded-for': `198.51.${bucket >> 8}.${visitor}` };
    for (const { headers, ...one } of sent)
      await new Promise((resolve, reject) => {
        const answered = (answer: IncomingMessage) => answer.resume().on('end', resolve);
        forward({ ...one, headers: { ...headers, ...address } }, answered).on('error', reject);
      });
  }
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
          [command, ...args, '--to', site.controlUrl],
          { cwd: folder, env },
          (_error, said, complained) => resolve(said + complained),
        );
      });
    expect(await section('publish')).toContain(`${name}@${version} is published`);
    expect(await section('promote', version, '--percent', '10', '--wait')).toContain('a canary for 10 %');

    // A busy server may still answer with a page of the stable release.
    await expect.poll(() => tagOf(0)).not.toBe(await tagOf(9999));
    for (const { bucket, count } of visitors)
      await visit(browser, { bucket, count, presses, fails: bucket === 0 && !presses });
    if (presses) await makeOlder();
    await expect(async () =>
      expect(await section('status')).toMatch(new RegExp(`halt {2}${version} .*${reason.source}`)),
    ).toPass({ timeout: 60_000 });
  });
}
