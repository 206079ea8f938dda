import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CandidateSource } from '../../contract/candidate.ts';
import { CommandError, UsageError } from '../../errors/command-error.ts';
import { describeCandidate, isGoodCandidate, summarise } from '../pull-request/describe-candidate.ts';
import type { Candidate } from '../pull-request/make-candidate.ts';
import { type PullRequestRun, readRun } from '../pull-request/pull-request-run.ts';
import { report } from '../pull-request/report.ts';
import { findCommit } from '../releases/built-release.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { patienceOption, readPullRequest, siteOptions, textOption } from '../terminal/read-options.ts';

export const candidate = defineCommand({
  command: 'candidate',
  describe:
    'Publish a candidate of a pull request, verify it, and write a link and the findings there. It needs a browser: npx playwright install chromium',
  builder: (words) =>
    words
      .options({
        'pull-request': textOption(
          'Number of the pull request. By default, that of this run of GitHub or GitLab',
          { coerce: readPullRequest('--pull-request'), conflicts: 'branch' },
        ),
        branch: textOption('A branch without a pull request'),
        'comment-file': textOption('File that also gets the comment, in Markdown, for other Git hosts'),
        patience: patienceOption,
        ...siteOptions,
      })
      .example('section candidate --to https://control.example.com', 'in a run for a pull request')
      .example('section candidate --pull-request 12', 'anywhere else; --comment-file has the comment'),
  async handler({ to, patience, json, ...given }) {
    const run = readRun(process.env);
    const source = readSource(given.branch, given.pullRequest ?? run?.pullRequest);
    const ownRun = 'pullRequest' in source && source.pullRequest === run?.pullRequest ? run : undefined;
    if (run?.isFromFork)
      throw new CommandError(
        `Pull request ${run.pullRequest} comes from another repository, whose runs may not publish here. Somebody who may write to this repository can push the change to a branch of it.`,
      );
    const { makeCandidate } = await import('../pull-request/make-candidate.ts');
    const made = await makeCandidate({
      root: process.cwd(),
      to,
      source,
      say: console.error,
      commit: ownRun?.commit.slice(0, 12) ?? findCommit(),
      patienceMs: patience * 1000,
    });
    const text = describeCandidate(made);
    if (given.commentFile) await writeFile(path.resolve(given.commentFile), text);
    console.log(json ? JSON.stringify(made, null, 2) : text);
    process.exitCode = isGoodCandidate(made) ? 0 : 1;
    if (ownRun) await tell(ownRun, made, text);
  },
});

function readSource(branch: string | undefined, pullRequest: number | undefined): CandidateSource {
  if (branch !== undefined) return { branch };
  if (pullRequest !== undefined) return { pullRequest };
  throw new UsageError(
    'Name what the candidate is of, such as --pull-request 12 or --branch next. Only a run of GitHub or GitLab for a pull request needs neither.',
  );
}

async function tell(run: PullRequestRun, made: Candidate, text: string): Promise<void> {
  const { section, release, link } = made;
  if (!run.host)
    return console.error(
      `The pull request has no comment and no status, because the run has no token. ${run.needs}`,
    );
  const status = {
    isGood: isGoodCandidate(made),
    name: `candidate of ${section}`,
    description: summarise(made),
    link: link?.url,
  };
  const marker = `<!-- candidate of ${section} -->`;
  await report(run.host, run.needs, marker, text, status).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    const stands = link ? `${section}@${release} is published, and ${link.url} shows it.\n` : '';
    throw new CommandError(`${stands}${error.message}\nThen run the command again.`);
  });
}
