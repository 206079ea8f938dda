import { CommandError, UsageError } from '@shortlisted/section-kit/cli/command-error';
import { type CommandModule, commandsOf } from '@shortlisted/section-kit/cli/command-line';
import { jsonOption } from '@shortlisted/section-kit/cli/print';
import { describeIssues } from '@shortlisted/section-kit/contract/describe-issues';
import { readConfig } from '../config.ts';
import { withTrials } from '../gate/with-trials.ts';
import { addRedirect } from '../promotions/add-redirect.ts';
import { type ListedRedirect, listWithFaults } from '../releases/redirects/describe-use.ts';
import { deleteRedirect } from '../releases/redirects/redirect.repository.ts';
import { redirectSchema } from '../releases/redirects/redirect.schema.ts';
import { redirectStatuses } from '../releases/redirects/redirect.table.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { byOption } from './describe-edit.ts';
import { onDatabase } from './on-database.ts';

interface AddArguments {
  path: string;
  target?: string;
  status: number;
  by: string;
}

const pathOption = { type: 'string', demandOption: true, describe: 'The old address' } as const;

const list: CommandModule = {
  command: 'list',
  describe: "The operators' redirects; those of a section are in its section.json",
  builder: (words) => words.option('json', jsonOption).example('npx site redirects list', ''),
  handler: onDatabase(
    ({ db }) => listWithFaults(db),
    (redirects) => redirects.map(describe).join('\n') || 'There are no redirects of operators.',
  ),
};

const add: CommandModule<object, AddArguments> = {
  command: 'add <path> [target]',
  describe: 'Redirect an address without a page to another one, or say that it is gone',
  builder: (words) =>
    words
      .positional('path', pathOption)
      .positional('target', { type: 'string', describe: 'The new address, such as /cases or /about#team' })
      .option('status', {
        type: 'number',
        choices: redirectStatuses,
        default: 308,
        describe: '301 and 308 are permanent; 410 says that the page is gone',
      })
      .options({ by: byOption, json: jsonOption })
      .example('npx site redirects add /old-page /cases', '')
      .example('npx site redirects add /campaign-2024 --status 410', 'the page is gone'),
  handler: onDatabase(
    async ({ db, now }, { by, ...given }: AddArguments) => {
      const parsed = redirectSchema.safeParse({ target: '', ...given });
      if (!parsed.success) throw new UsageError(describeIssues(parsed.error));
      const redirect = { ...parsed.data, actor: by, createdAt: now.toISOString() };
      const { renderMemoryMb } = readConfig(process.env);
      await withTrials(renderMemoryMb, (startTrial) => addRedirect({ db, startTrial }, redirect)).catch(
        (error) => {
          throw error instanceof ReleaseError ? new CommandError(error.message) : error;
        },
      );
      return redirect;
    },
    ({ path, target }) =>
      `${path} ${target ? `redirects to ${target}` : 'is gone'}, on every running server within two seconds.`,
  ),
};

const remove: CommandModule<object, { path: string }> = {
  command: 'remove <path>',
  describe: "Take an operator's redirect away",
  builder: (words) => words.positional('path', pathOption).example('npx site redirects remove /old-page', ''),
  handler: onDatabase(async ({ db }, { path }) => {
    if (!(await deleteRedirect(db, path.toLowerCase())))
      throw new CommandError(`No operator has redirected ${path}: npx site redirects list names them.`);
    return `${path} redirects no more.`;
  }),
};

export const redirectsCommand: CommandModule = {
  command: 'redirects',
  describe: 'List, add and remove redirects of addresses that no section redirects',
  builder: commandsOf([list, add, remove]),
  handler: () => {},
};

function describe({ path, target, status, actor, createdAt, fault }: ListedRedirect): string {
  return [path, status, target ?? '-', actor, createdAt, ...(fault ? [fault] : [])].join('\t');
}
