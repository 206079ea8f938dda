/** @jest-environment node */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { readRun } from './pull-request-run.ts';
import { report } from './report.ts';

interface Comment {
  id: number;
  body: string;
}

interface Asked {
  method: string | undefined;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, string>;
}

/** A Git host with the endpoints for comments and statuses of GitHub and GitLab. */
const comments: Comment[] = [];
const writes: Asked[] = [];
/** Answers of the host by path, instead of the usual ones. */
const refusals = new Map<string, [status: number, body: object | string]>();
let origin = '';
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', origin);
  const send = (status: number, body: object | string) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  const sent = await readText(request);
  const [, refusal] = [...refusals].find(([part]) => url.pathname.includes(part)) ?? [];
  if (refusal) return send(...refusal);
  if (request.method === 'GET') {
    const [page, size] = ['page', 'per_page'].map((name) => Number(url.searchParams.get(name)));
    return send(200, comments.slice(((page ?? 1) - 1) * (size ?? 30), (page ?? 1) * (size ?? 30)));
  }
  const body = JSON.parse(sent) as Record<string, string>;
  writes.push({ method: request.method, path: url.pathname, headers: request.headers, body });
  const known = comments.find(({ id }) => url.pathname.endsWith(`/${id}`));
  if (known) known.body = body.body ?? '';
  else if (body.body) comments.push({ id: 1000 + comments.length, body: body.body });
  return send(known ? 200 : 201, {});
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  comments.splice(0, comments.length, { id: 1, body: 'Nice!' });
  writes.length = 0;
  refusals.clear();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const hosts = {
  GitHub: () => ({
    GITHUB_API_URL: `${origin}/api`,
    GITHUB_REPOSITORY: 'acme/mf-events',
    GITHUB_EVENT_PATH: path.join(import.meta.dirname, 'events/github-pull-request.json'),
    GITHUB_TOKEN: 'secret',
  }),
  GitLab: () => ({
    CI_API_V4_URL: `${origin}/api`,
    CI_PROJECT_ID: '77',
    CI_MERGE_REQUEST_IID: '12',
    CI_COMMIT_SHA: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
    GITLAB_TOKEN: 'secret',
  }),
};
const marker = '<!-- candidate of mf-events -->';
const link = 'https://www.example.com/preview/7';

function reportTo(name: keyof typeof hosts, text = 'No findings', isGood = true): Promise<void> {
  const run = readRun(hosts[name]());
  if (!run?.host) throw new Error('no run for a pull request');
  const status = { isGood, name: 'candidate of mf-events', description: 'no findings', link };
  return report(run.host, run.needs, marker, text, status);
}

const common = { description: 'no findings', target_url: link };

test.each([
  [
    'GitHub',
    ['POST', '/api/repos/acme/mf-events/issues/12/comments'],
    ['PATCH', '/api/repos/acme/mf-events/issues/comments/1001'],
    '/api/repos/acme/mf-events/statuses/6dcb09b5b57875f334f61aebed695e2e4193db5e',
    [
      { ...common, context: 'candidate of mf-events', state: 'success' },
      { ...common, context: 'candidate of mf-events', state: 'failure' },
    ],
    { authorization: 'Bearer secret' },
  ],
  [
    'GitLab',
    ['POST', '/api/projects/77/merge_requests/12/notes'],
    ['PUT', '/api/projects/77/merge_requests/12/notes/1001'],
    '/api/projects/77/statuses/6dcb09b5b57875f334f61aebed695e2e4193db5e',
    [
      { ...common, name: 'candidate of mf-events', state: 'success' },
      { ...common, name: 'candidate of mf-events', state: 'failed' },
    ],
    { 'private-token': 'secret' },
  ],
] as const)(
  '%s gets one comment, which later candidates replace, and a status each',
  async (host, ...expected) => {
    const [created, updated, statuses, states, headers] = expected;
    // A person quotes it, which is no comment of this command.
    comments.push({ id: 2, body: `> ${marker}` });
    comments.shift();
    await reportTo(host);
    await reportTo(host, 'Two findings', false);
    expect(comments.map(({ body }) => body)).toEqual([`> ${marker}`, `${marker}\nTwo findings`]);
    expect(writes.map(({ method, path: address }) => [method, address])).toEqual([
      created,
      ['POST', statuses],
      updated,
      ['POST', statuses],
    ]);
    expect(writes.filter(({ path: address }) => address === statuses).map(({ body }) => body)).toEqual(
      states,
    );
    expect(writes[0]?.headers).toMatchObject(headers);
  },
);

test('the own comment is found after hundreds of others', async () => {
  comments.push(...Array.from({ length: 250 }, (_, at) => ({ id: 10 + at, body: 'More' })));
  comments.push({ id: 777, body: `${marker}\nold` });
  await reportTo('GitHub');
  expect(comments.at(-1)).toEqual({ id: 777, body: `${marker}\nNo findings` });
  expect(comments).toHaveLength(252);
});

test('a token that may not write is named with the permissions, and the status is tried all the same', async () => {
  refusals.set('/issues/', [403, { message: 'Resource not accessible by integration' }]);
  await expect(reportTo('GitHub')).rejects.toThrow(
    `The comment is refused by ${origin} with 403 (Resource not accessible by integration).\nGive the step the token of its job in GITHUB_TOKEN, and the job the permissions pull-requests: write and statuses: write.`,
  );
  expect(writes.map(({ path: address }) => address)).toEqual([expect.stringContaining('/statuses/')]);
  refusals.set('/statuses/', [500, '<html>']);
  await expect(reportTo('GitHub')).rejects.toThrow(`The status is refused by ${origin} with 500.`);
});

test('a host that cannot be reached, or answers otherwise, is named without the token', async () => {
  refusals.set('/notes', [200, { not: 'a list' }]);
  await expect(reportTo('GitLab')).rejects.toThrow(`${origin} gives no list of comments.`);
  const run = readRun({ ...hosts.GitLab(), CI_API_V4_URL: 'http://127.0.0.1:1/api' });
  if (!run?.host) throw new Error('no run for a pull request');
  const status = { isGood: true, name: 'candidate', description: '', link };
  const failed = report(run.host, run.needs, marker, '', status);
  await expect(failed).rejects.toThrow(
    /^The comment is not written, because http:\/\/127\.0\.0\.1:1 cannot be reached/,
  );
  await expect(failed).rejects.not.toThrow('secret');
});
