/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRun } from './pull-request-run.ts';

const event = path.join(import.meta.dirname, 'events/github-pull-request.json');
const gitHub = {
  GITHUB_API_URL: 'https://git.example/api/v3',
  GITHUB_REPOSITORY: 'acme/mf-events',
  GITHUB_EVENT_PATH: event,
  GITHUB_TOKEN: 'of-the-job',
};
const gitLab = {
  CI_API_V4_URL: 'https://lab.example/api/v4',
  CI_PROJECT_ID: '77',
  CI_MERGE_REQUEST_IID: '12',
  CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '77',
  CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: '',
  CI_COMMIT_SHA: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
  GITLAB_TOKEN: 'of-the-project',
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'events-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the event with another part. */
function writeEvent(change: (json: { pull_request?: Record<string, unknown> }) => unknown): string {
  const json = JSON.parse(readFileSync(event, 'utf8'));
  const file = path.join(folder, 'event.json');
  writeFileSync(file, JSON.stringify(change(json)));
  return file;
}

test.each([
  ['GitHub', gitHub, 'https://git.example/api/v3/repos/acme/mf-events/issues/12/comments'],
  [
    'GitLab',
    gitLab,
    'https://lab.example/api/v4/projects/77/merge_requests/12/notes?sort=asc&order_by=created_at',
  ],
])(
  'a run of %s for a pull request names it, its commit and where to write',
  (_host, environment, comments) => {
    expect(readRun(environment)).toMatchObject({
      pullRequest: 12,
      commit: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
      isFromFork: false,
      host: { comments },
    });
  },
);

test('the status belongs to the commit of the pull request, not to that of a merged result', () => {
  const sha = '1f8b08d0c0b1a7e2f4c3d2e1f0a9b8c7d6e5f4a3';
  const run = readRun({ ...gitLab, CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: sha });
  expect(run?.host?.statuses).toBe(`https://lab.example/api/v4/projects/77/statuses/${sha}`);
});

test.each([
  ['a terminal', {}],
  [
    'a push to GitHub',
    { ...gitHub, GITHUB_EVENT_PATH: () => writeEvent(({ pull_request: _, ...rest }) => rest) },
  ],
  ['a push to GitLab', { ...gitLab, CI_MERGE_REQUEST_IID: undefined }],
])(
  '%s is no run for a pull request',
  (_what, { GITHUB_EVENT_PATH: file, ...rest }: Record<string, unknown>) => {
    const environment = { ...rest, GITHUB_EVENT_PATH: typeof file === 'function' ? file() : file };
    expect(readRun(environment as Record<string, string>)).toBeUndefined();
  },
);

test('a run without a token knows its pull request and says what it needs', () => {
  const run = readRun({ ...gitHub, GITHUB_TOKEN: '' });
  expect(run).toMatchObject({ pullRequest: 12, host: undefined });
  expect(run?.needs).toContain('statuses: write');
  expect(readRun({ ...gitLab, GITLAB_TOKEN: undefined })?.needs).toContain('GITLAB_TOKEN');
});

test.each([
  ['another repository', { full_name: 'someone/mf-events' }],
  ['a removed repository', null],
])('a pull request from %s is one from a fork', (_what, repo) => {
  const file = writeEvent((json) => ({
    ...json,
    pull_request: { ...json.pull_request, head: { ...(json.pull_request?.head as object), repo } },
  }));
  expect(readRun({ ...gitHub, GITHUB_EVENT_PATH: file })?.isFromFork).toBe(true);
  expect(readRun({ ...gitLab, CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '78' })?.isFromFork).toBe(true);
});

test('an event of another shape is named', () => {
  const file = writeEvent((json) => ({ ...json, pull_request: { ...json.pull_request, number: '12/../3' } }));
  expect(() => readRun({ ...gitHub, GITHUB_EVENT_PATH: file })).toThrow(
    `${file} is not the event of a pull request: pull_request.number`,
  );
  writeFileSync(file, '<html>');
  expect(() => readRun({ ...gitHub, GITHUB_EVENT_PATH: file })).toThrow('is missing or no JSON');
});
