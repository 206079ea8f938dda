import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { describeIssues } from '../../contract/describe-issues.ts';
import { CommandError } from '../../errors/command-error.ts';

/** A run of a Git host's pipeline for a pull request, and the requests with which it reports there. */
export interface PullRequestRun {
  pullRequest: number;
  /** The commit that gets the status. */
  commit: string;
  /** Whether the change comes from another repository. Git hosts give its runs no secrets. */
  isFromFork: boolean;
  /** Undefined without a token. */
  host: Host | undefined;
  /** What the run needs in order to report. */
  needs: string;
}

export interface Host {
  headers: Record<string, string>;
  /** Lists comments, the oldest first, and takes new ones. */
  comments: string;
  commentAt: (id: number) => string;
  update: 'PATCH' | 'PUT';
  statuses: string;
  statusBody: (status: Status) => object;
}

export interface Status {
  isGood: boolean;
  name: string;
  description: string;
  link: string | undefined;
}

type Environment = Record<string, string | undefined>;

/** Reads the variables of GitHub Actions (or a like host) and GitLab CI in a pull request. Undefined elsewhere. */
export function readRun(environment: Environment): PullRequestRun | undefined {
  return readGitHub(environment) ?? readGitLab(environment);
}

/** The part of the event `pull_request` that the command reads. */
const eventSchema = z.object({
  pull_request: z
    .object({
      number: z.int().positive(),
      head: z.object({
        sha: z.string().regex(/^[0-9a-f]{40,64}$/),
        // A fork may have been removed.
        repo: z.object({ full_name: z.string() }).nullable(),
      }),
    })
    .optional(),
});

function readGitHub(environment: Environment): PullRequestRun | undefined {
  const { GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: file } = environment;
  if (!api || !repository || !file) return undefined;
  const { pull_request: pull } = readEvent(file);
  if (!pull) return undefined;
  const token = environment.GITHUB_TOKEN;
  const base = `${api}/repos/${repository}`;
  return {
    pullRequest: pull.number,
    commit: pull.head.sha,
    isFromFork: pull.head.repo?.full_name !== repository,
    needs:
      'Give the step the token of its job in GITHUB_TOKEN, and the job the permissions pull-requests: write and statuses: write.',
    host: token
      ? {
          headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
          comments: `${base}/issues/${pull.number}/comments`,
          commentAt: (id) => `${base}/issues/comments/${id}`,
          update: 'PATCH',
          statuses: `${base}/statuses/${pull.head.sha}`,
          statusBody: ({ isGood, name, description, link }) => ({
            state: isGood ? 'success' : 'failure',
            context: name,
            description,
            target_url: link,
          }),
        }
      : undefined,
  };
}

function readEvent(file: string): z.infer<typeof eventSchema> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CommandError(`GITHUB_EVENT_PATH names ${file}, which is missing or no JSON.`);
  }
  const parsed = eventSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${file} is not the event of a pull request: ${describeIssues(parsed.error)}`);
}

function readGitLab(environment: Environment): PullRequestRun | undefined {
  const { CI_API_V4_URL: api, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: number } = environment;
  if (!api || !project || !number || !/^[1-9]\d{0,8}$/.test(number)) return undefined;
  const token = environment.GITLAB_TOKEN;
  // A pipeline of merged results checks out a commit that is in no branch.
  const commit = environment.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || environment.CI_COMMIT_SHA || '';
  const base = `${api}/projects/${encodeURIComponent(project)}`;
  const notes = `${base}/merge_requests/${number}/notes`;
  return {
    pullRequest: Number(number),
    commit,
    isFromFork: (environment.CI_MERGE_REQUEST_SOURCE_PROJECT_ID ?? project) !== project,
    needs: 'Set GITLAB_TOKEN to an access token of the project with the scope api and the role Developer.',
    host: token
      ? {
          headers: { 'private-token': token },
          comments: `${notes}?sort=asc&order_by=created_at`,
          commentAt: (id) => `${notes}/${id}`,
          update: 'PUT',
          statuses: `${base}/statuses/${commit}`,
          statusBody: ({ isGood, name, description, link }) => ({
            state: isGood ? 'success' : 'failed',
            name,
            description,
            target_url: link,
          }),
        }
      : undefined,
  };
}
