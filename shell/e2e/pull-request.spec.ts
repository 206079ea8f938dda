import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { createToken } from './create-token.ts';
import { commandIn, Team } from './release-team.ts';
import { createSite, type RunningSite } from './site.ts';
import { startVisitors } from './visitors.ts';

const root = path.resolve(import.meta.dirname, '../..');
const parent = path.join(root, 'node_modules/.cache/pull-request');
const command = path.join(root, 'section-kit/bin/section.js');
const repository = '/repos/acme/mf-events';
const commit = '6dcb09b5b57875f334f61aebed695e2e4193db5e';

const content = 'src/pages/workshops/workshops.content.ts';

/** A Git host that keeps the comments and the statuses of its one pull request. */
const comments: { id: number; body: string }[] = [];
const statuses: Record<string, string>[] = [];
/** The messages in the team's channel. */
const messages: string[] = [];
let host: Server;
let site: RunningSite;
let team: Team;
let link = '';

test.describe.configure({ mode: 'default' });

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
});

test.afterAll(async () => {
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
  host.close();
});

function handle(method: string | undefined, url: string, sent: string): unknown {
  const { pathname } = new URL(url, 'http://localhost');
  if (method === 'GET' && pathname === `${repository}/issues/12/comments`) return comments;
  const body = JSON.parse(sent || '{}') as Record<string, string>;
  if (pathname === '/channel') return messages.push(body.text ?? '');
  if (pathname === `${repository}/statuses/${commit}`) return statuses.push(body);
  if (method === 'POST') return comments.push({ id: comments.length + 1, body: body.body ?? '' });
  const known = comments.find(({ id }) => pathname === `${repository}/issues/comments/${id}`);
  return known && Object.assign(known, body);
}

test('a pull request gets one comment and one status, with a link that follows it', async ({ browser }) => {
  test.setTimeout(900_000);
  team.edit(
    'section.json',
    'Say here what a visitor finds on this page, in one or two sentences.',
    'Where to meet us, and when.',
  );
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
      const args = [command, 'candidate', '--to', site.url, '--patience', '60'];
      execFile(process.execPath, args, { cwd: team.folder, env }, (error, said, complained) =>
        resolve({ code: Number(error?.code ?? 0), said, complained }),
      );
    });

  // The host cannot be reached: the candidate stands, and the message says what to do.
  const alone = await run('http://127.0.0.1:1');
  [, link = ''] = /\[Open the preview\]\((\S+)\)/.exec(alone.said) ?? [];
  expect(alone).toMatchObject({ code: 1, said: expect.stringContaining('✅ mf-workshops: no findings') });
  expect(alone.complained).toContain(`is published, and ${link} shows it.`);
  expect(alone.complained).toContain('http://127.0.0.1:1 cannot be reached');
  expect(alone.complained).toContain('Then run the command again.');

  const first = await run();
  expect([first.code, first.complained]).toEqual([
    0,
    expect.stringMatching(/0\.0\.0-pr\.12\.[0-9a-f]{12} is published/),
  ]);
  expect(comments).toEqual([{ id: 1, body: expect.stringContaining(first.said.trim()) }]);
  expect(comments[0]?.body).toContain('| scripts | – | ');
  expect(statuses).toEqual([
    {
      state: 'success',
      context: 'candidate of mf-workshops',
      description: 'no findings',
      target_url: link,
    },
  ]);
  const colleague = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await colleague.goto(link);
  await expect(colleague).toHaveURL(`${site.url}/workshops`);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Workshops');

  // A second commit, with a fault that only a browser finds.
  team.edit(content, "title: 'Workshops'", "title: 'Where we speak'");
  team.edit(content, "href: '/'", "href: '/nowhere'");
  const second = await run();
  expect(second.code).toBe(1);
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toMatch(/❌ mf-workshops: .*finding/);
  expect(comments[0]?.body).toContain('/nowhere');
  expect(comments[0]?.body).toContain(`(${link})`);
  expect(statuses.at(-1)).toMatchObject({ state: 'failure', target_url: link });
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Where we speak');

  // A third one, which the gate refuses. The colleague keeps the second.
  team.edit(
    'src/pages/workshops/workshops.page.tsx',
    'export function',
    "throw new Error('broken');\nexport function",
  );
  const third = await run();
  expect(third.code).toBe(1);
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toContain('The gate refuses it:');
  expect(comments[0]?.body).toContain('    Refused (422).');
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Where we speak');

  // None of them is live, or can be.
  expect((await colleague.request.get(`${site.url}/preview/end`)).ok()).toBe(true);
  await expect.poll(async () => (await fetch(`${site.url}/workshops`)).status).toBe(404);
  expect((await team.section('promote')).output).toMatch(
    /is a candidate, which never goes live|publish it first/,
  );
});

test('its preview gets a client’s comment, its release goes live in steps, and the channel is told', async ({
  page: client,
}) => {
  test.setTimeout(600_000);
  await client.goto(link);
  await untilHydrated(client);
  await client
    .getByRole('complementary', { name: 'Preview' })
    .getByRole('button', { name: 'Comment', exact: true })
    .click();
  const form = client.getByRole('complementary', { name: 'Comment on this page' });
  await client.getByRole('heading', { level: 1 }).click();
  await form.getByRole('textbox', { name: 'Your comment' }).fill('We speak in Leeds, too.');
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();

  // The pull request is merged without its faults. Jest finds no test in this folder of packages.
  team.edit('package.json', '"test": "jest",', '');
  team.edit(content, "href: '/nowhere'", "href: '/'");
  team.edit('src/pages/workshops/workshops.page.tsx', "throw new Error('broken');\n", '');
  const first = await team.section('ship', '--release', '1.0.0', '--patience', '60');
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('goes live: everybody.')]);
  await expect(async () => expect((await fetch(`${site.url}/workshops`)).status).toBe(200)).toPass();

  team.edit(content, 'Where we speak', 'Where we speak, and Leeds');
  const steps = ['--release', '1.1.0', '--steps', '10%, ask, 100%', '--patience', '60'];
  expect((await team.section('ship', ...steps)).output).toContain(
    'goes live: 10 % until an approval, then everybody.',
  );
  const visitors = startVisitors(site.url, ['/workshops']);
  const title = /Where we speak, and Leeds/;
  await expect(async () => expect(await visitors.getAs(0, '/workshops')).toMatch(title)).toPass();
  expect(await visitors.getAs(9999, '/workshops')).not.toMatch(title);
  for (const bucket of [0, 9999]) await visitors.report(bucket, 'mf-workshops', { views: 60, failures: 0 });
  const asks = /waits for an approval before 100 % of the visitors get it/;
  await expect(async () => expect((await team.section('status')).output).toMatch(asks)).toPass();
  expect((await team.section('approve', '1.1.0', '--reason', 'the figures are good')).code).toBe(0);
  await expect(async () => expect(await visitors.getAs(9999, '/workshops')).toMatch(title)).toPass();

  const operator = await createToken(site.dataDir, '--operator');
  const friday = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16)}Z`;
  const hold = ['hold', '--until', friday, '--reason', 'nobody watches on Friday'];
  expect((await commandIn(team.folder, site.url, [operator])(...hold)).code).toBe(0);
  const refused = await team.section('promote', '1.0.0');
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('nobody watches on Friday')]);
  expect((await team.section('rollback', '--reason', 'a typo')).code).toBe(0);
  await expect(async () => expect(await visitors.getAs(0, '/workshops')).not.toMatch(title)).toPass();
  expect((await visitors.stop()).failures).toEqual([]);

  const told = [
    /^Ada commented on \/workshops in a preview of mf-workshops.*“We speak in Leeds, too”\./,
    /^mf-workshops@1\.0\.0 was published by /,
    /^Everybody gets mf-workshops@1\.0\.0/,
    /^mf-workshops@1\.1\.0 was published by /,
    /^10 % of the visitors get mf-workshops@1\.1\.0/,
    /^The rollout of mf-workshops@1\.1\.0 waits for an approval/,
    /^Everybody gets mf-workshops@1\.1\.0/,
    /nobody watches on Friday/,
    /^mf-workshops@1\.1\.0 was rolled back/,
  ];
  for (const message of told)
    await expect.poll(() => messages.filter((text) => message.test(text))).not.toEqual([]);
});
