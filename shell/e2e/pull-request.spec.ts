import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { createToken } from './create-token.ts';
import { commandIn, Team } from './release-team.ts';
import { createSite, type RunningSite } from './site.ts';
import { startVisitors } from './visitors.ts';

// A team's day: a pull request, its preview and a client's comment, the merge, 10 %, an approval, everybody, a hold and
// a rollback during it. The team's channel gets each event.

test.describe.configure({ mode: 'serial' });

const root = path.resolve(import.meta.dirname, '../..');
const parent = path.join(root, 'node_modules/.cache/pull-request');
const command = path.join(root, 'section-kit/bin/section.js');
const repository = '/repos/acme/mf-events';
const commit = '6dcb09b5b57875f334f61aebed695e2e4193db5e';

/** A Git host that keeps the comments and the statuses of its one pull request, and a channel of the team. */
const comments: { id: number; body: string }[] = [];
const statuses: Record<string, string>[] = [];
const channel: string[] = [];
let host: Server;
let site: RunningSite;
let team: Team;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  host = createServer(async (request, response) => {
    const answer = handle(request.method, request.url ?? '', await text(request));
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  site = await createSite({ EVENTS_URL: `http://127.0.0.1:${port}/channel`, EVENTS_FORMAT: 'slack' });
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  team = await Team.create(parent, 'mf-workshops', site);
  team.edit(
    'section.json',
    'Say here what a visitor finds on this page, in one or two sentences.',
    'Where to meet us, and when.',
  );
  for (const args of [['build', '--version', '1.0.0'], ['publish'], ['promote', '--wait']])
    expect((await team.section(...args)).code).toBe(0);
});
test.afterAll(async () => {
  await site.stop();
  host.close();
  rmSync(site.dataDir, { recursive: true, force: true });
});

function handle(method: string | undefined, url: string, sent: string): unknown {
  const { pathname } = new URL(url, 'http://localhost');
  if (method === 'GET' && pathname === `${repository}/issues/12/comments`) return comments;
  const body = JSON.parse(sent || '{}') as Record<string, string>;
  if (pathname === '/channel') return channel.push(body.text ?? '');
  if (pathname === `${repository}/statuses/${commit}`) return statuses.push(body);
  if (method === 'POST') return comments.push({ id: comments.length + 1, body: body.body ?? '' });
  const known = comments.find(({ id }) => pathname === `${repository}/issues/comments/${id}`);
  return known && Object.assign(known, body);
}

const content = 'src/pages/workshops/workshops.content.ts';
const page = 'src/pages/workshops/workshops.page.tsx';
const deadForm = `<form method="post" onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.after('Thank you.');
      }}><label>Email <input name="email" type="email" required /></label><button>Send</button></form>`;
const fault = "throw new Error('broken');\nexport function";

test('a pull request gets one comment and one status, with a link that follows it', async ({ browser }) => {
  test.setTimeout(900_000);
  const token = await createToken(site.dataDir, 'mf-workshops', '--candidates');
  const { port } = host.address() as AddressInfo;
  /** Runs the command as GitHub Actions does for the pull request. */
  const run = (api = `http://127.0.0.1:${port}`) =>
    new Promise<{ code: number; said: string; complained: string }>((resolve) => {
      const env = {
        ...{ ...process.env, SECTION_TOKEN: token, GITHUB_TOKEN: 'of-the-job', GITHUB_API_URL: api },
        GITHUB_REPOSITORY: 'acme/mf-events',
        GITHUB_EVENT_PATH: path.join(
          root,
          'section-kit/src/cli/pull-request/events/github-pull-request.json',
        ),
      };
      const args = [command, 'candidate', '--to', site.controlUrl, '--patience', '60'];
      execFile(process.execPath, args, { cwd: team.folder, env }, (error, said, complained) =>
        resolve({ code: Number(error?.code ?? 0), said, complained }),
      );
    });

  // The host cannot be reached: the candidate stands, and the message says what to do.
  const alone = await run('http://127.0.0.1:1');
  const [, link = ''] = /\[Open the preview\]\((\S+)\)/.exec(alone.said) ?? [];
  expect(alone).toMatchObject({ code: 1, said: expect.stringContaining('✅ mf-workshops: no findings') });
  expect(alone.complained).toMatch(/0\.0\.0-pr\.12\.[0-9a-f]{12} is published/);
  expect(alone.complained).toContain(`is published, and ${link} shows it.`);
  expect(alone.complained).toContain('http://127.0.0.1:1 cannot be reached');
  expect(alone.complained).toContain('Then run the command again.');

  const colleague = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await colleague.goto(link);
  await expect(colleague).toHaveURL(`${site.url}/workshops`);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Workshops');

  // A second commit, with faults that only a browser finds: a dead link, and a form that sends nothing.
  team.edit(page, '</div>', `${deadForm}</div>`);
  team.edit(content, "title: 'Workshops'", "title: 'Where we speak'");
  team.edit(content, "href: '/'", "href: '/nowhere'");
  const second = await run();
  expect(second.code).toBe(1);
  expect(comments).toEqual([{ id: 1, body: expect.stringContaining(second.said.trim()) }]);
  expect(comments[0]?.body).toMatch(/\| scripts \| [\d.]+ kB \| [\d.]+ kB \| /);
  expect(comments[0]?.body).toMatch(/❌ mf-workshops: .*finding/);
  expect(comments[0]?.body).toContain('/nowhere');
  expect(comments[0]?.body).toContain('The form 2 on /workshops says "Thank you.", and nothing is sent.');
  expect(comments[0]?.body).toContain(`(${link})`);
  const [, picture = ''] = /<img src="([^"]+)"/.exec(comments[0]?.body ?? '') ?? [];
  const shown = await fetch(picture);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(statuses).toEqual([
    {
      state: 'failure',
      context: 'candidate of mf-workshops',
      description: expect.stringContaining('finding'),
      target_url: link,
    },
  ]);
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Where we speak');

  // A client comments on it, and the team's channel has the comment.
  await untilHydrated(colleague);
  await colleague.getByRole('button', { name: 'Comment', exact: true }).click();
  await colleague.getByRole('heading', { level: 1 }).click();
  const form = colleague.getByRole('complementary', { name: 'Comment on this page' });
  await form.getByRole('textbox', { name: 'Your comment' }).fill('Name the cities.');
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await form.getByRole('button', { name: 'Send' }).click();
  await expectInChannel(
    /^Ada commented on \/workshops in a preview of mf-workshops\S*: “Name the cities”\. </,
  );

  // A third one, which the gate refuses. The colleague keeps the second.
  team.edit(page, 'export function', fault);
  const third = await run();
  expect(third.code).toBe(1);
  expect(comments).toHaveLength(1);
  expect(comments[0]).toMatchObject({ id: 1, body: expect.stringContaining('The gate refuses it:') });
  expect(comments[0]?.body).toContain('    Refused (422).');
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Where we speak');

  // None of them is live, or can be.
  expect((await colleague.request.get(`${site.url}/preview/end`)).ok()).toBe(true);
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Workshops');
  expect((await team.section('promote')).output).toMatch(
    /is a candidate, which never goes live|There is no release/,
  );
});

test('the merged change is verified, goes to 10 %, asks, goes to everybody, and is rolled back during a hold', async ({
  request,
}) => {
  test.setTimeout(300_000);
  team.edit(page, fault, 'export function');
  team.edit(page, deadForm, '');
  team.edit(content, "href: '/nowhere'", "href: '/'");
  // Jest finds no tests in node_modules.
  team.edit('package.json', '"test":', '"unit-tests":');
  const tokens = [
    await createToken(site.dataDir, 'mf-workshops'),
    await createToken(site.dataDir, 'mf-workshops', '--verifier'),
  ];
  const verifying = commandIn(team.folder, site, tokens);
  const shipped = await verifying(
    'ship',
    '--release',
    '1.1.0',
    '--steps',
    '10%, ask, 100%',
    '--patience',
    '60',
  );
  expect(shipped.output).toContain('mf-workshops@1.1.0: no findings');
  // The browser runs in a world that is isolated from the page.
  for (const state of ['translated', 'no-javascript'])
    expect(shipped.output).toContain(`✓ /workshops, standalone, ${state}  390 px`);
  expect(shipped.output).toContain('The site stores this evidence with the release.');
  expect([shipped.code, shipped.output]).toEqual([
    0,
    expect.stringContaining('mf-workshops@1.1.0 goes live: 10 % until an approval, then everybody.'),
  ]);
  expect(shipped.output).toContain('1.1.0 is a canary for 10 %\nlive on 1 of 1 servers');
  await expectKeptPicture(request, tokens[0] ?? '');
  const { output: status } = await team.section('status');
  expect(status).toContain('rollout of 1.1.0: ');
  expect(status).toContain('verified: standalone good, composed good');
  const accepted = await verifying('accept-pictures', '1.1.0', '--pages', 'workshops', '--reason', 'x');
  expect(accepted.output).toContain('workshops of 1.1.0 may look different: x');
  await expectInChannel(/^10 % of the visitors get mf-workshops@1\.1\.0 /);

  const visitors = startVisitors(site.url, ['/workshops']);
  await expect.poll(() => visitors.getAs(0, '/workshops')).toContain('Where we speak');
  await visitors.report(0, 'mf-workshops', { views: 60, failures: 0 });
  await expectInChannel(/^The rollout of mf-workshops@1\.1\.0 waits for an approval before 100 % /);
  expect((await team.section('approve', '1.1.0', '--reason', 'good figures')).code).toBe(0);
  await expectInChannel(/^Everybody gets mf-workshops@1\.1\.0 .*good figures/);
  await expect.poll(() => visitors.getAs(9999, '/workshops')).toContain('Where we speak');
  expect((await team.section('stop-rollout')).output).toContain('mf-workshops has no rollout under way.');

  const operator = commandIn(parent, site, [await createToken(site.dataDir, '--operator')]);
  const monday = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16)}Z`;
  const held = await operator('hold', '--until', monday, '--reason', 'the weekend');
  expect(held.output).toContain('All sections are on hold until ');
  await expectInChannel(/^All sections are on hold until .*the weekend/);
  const refused = await team.section('promote', '1.0.0');
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('the weekend')]);
  expect((await team.section('rollback', '--reason', 'a wrong city')).output).toContain(
    'mf-workshops: 1.0.0 is live',
  );
  await expectInChannel(/^mf-workshops@1\.1\.0 was rolled back .*a wrong city/);
  await expect.poll(() => visitors.getAs(9999, '/workshops')).not.toContain('Where we speak');
  expect((await visitors.stop()).failures).toEqual([]);
});

/** Comparisons use a PNG of several megabytes. The stored picture for people is smaller. */
async function expectKeptPicture(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const seen = await request.get(`${site.controlUrl}/api/releases/mf-workshops/1.1.0/evidence`, { headers });
  const { picture } = (await seen.json()).evidence[0].views[0];
  const kept = await request.get(`${site.controlUrl}/api/evidence-pictures/${picture}`, { headers });
  expect(kept.headers()['content-type']).toBe('image/webp');
}

async function expectInChannel(message: RegExp) {
  await expect.poll(() => channel).toContainEqual(expect.stringMatching(message));
}
