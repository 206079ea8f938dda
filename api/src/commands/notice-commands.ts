import { randomBytes } from 'node:crypto';
import { CommandError, UsageError } from '@shortlisted/section-kit/cli/command-error';
import type { CommandModule } from '@shortlisted/section-kit/cli/command-line';
import { jsonOption } from '@shortlisted/section-kit/cli/print';
import { deleteReceiver, insertReceiver, listReceivers } from '../notices/receiver.repository.ts';
import { commandGroup } from './command-group.ts';
import { onDatabase } from './on-database.ts';
import { numberOption, readSection, tellUnknown } from './token-options.ts';

const formats = ['slack', 'teams', 'json'] as const;

interface AddArguments {
  url: string;
  section: string;
  format: (typeof formats)[number];
}

const add: CommandModule<object, AddArguments> = {
  command: 'add <url>',
  describe: 'Send the notices of one section to its team, beside those of EVENTS_URL',
  builder: (words) =>
    words
      .positional('url', { type: 'string', demandOption: true, coerce: readUrl, describe: 'The webhook' })
      .option('section', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        coerce: readSection,
        describe: 'Such as mf-cases',
      })
      .option('format', {
        choices: formats,
        demandOption: true,
        describe: 'json is signed, with a secret that is shown only once',
      })
      .option('json', jsonOption)
      .example('npx site notices add https://hooks.example.com/… --section mf-cases --format slack', ''),
  handler: onDatabase(
    async ({ db, now }, { url, section, format }: AddArguments) => {
      const secret = format === 'json' ? randomBytes(32).toString('base64') : null;
      const id = await insertReceiver(db, { section, url, format, secret, createdAt: now.toISOString() });
      if (id === undefined) throw new CommandError(`${section} has this address already.`);
      await tellUnknown(db, section);
      return { id, section, ...(secret && { secret: `whsec_${secret}` }) };
    },
    ({ id, section, secret }) =>
      [
        `Receiver ${id} gets the notices of ${section}.`,
        ...(secret ? [`The secret of its signatures is shown only once:\n${secret}`] : []),
      ].join(' '),
  ),
};

const list: CommandModule<object, object> = {
  command: 'list',
  describe: 'The receivers of each section. An address is a secret, so only its host is shown',
  builder: (words) => words.option('json', jsonOption).example('npx site notices list', ''),
  handler: onDatabase(
    async ({ db }) =>
      (await listReceivers(db)).map(({ id, section, url, format }) => ({
        id,
        section,
        format,
        host: new URL(url).host,
      })),
    (receivers) =>
      receivers.map(({ id, section, format, host }) => `${id}  ${section}  ${format}  ${host}`).join('\n') ||
      'No section has a receiver of its own.',
  ),
};

const remove: CommandModule<object, { id: number }> = {
  command: 'remove <id>',
  describe: 'Send a receiver nothing more',
  builder: (words) =>
    words
      .positional('id', numberOption('npx site notices list', 'Number of the receiver, as list prints it'))
      .example('npx site notices remove 3', ''),
  handler: onDatabase(async ({ db }, { id }) => {
    if (!(await deleteReceiver(db, id))) throw new CommandError(`There is no receiver ${id}.`);
    return `Receiver ${id} gets nothing more.`;
  }),
};

export const noticesCommand = commandGroup(
  'notices',
  'Add, list and remove addresses that get the notices of one section',
  [add, list, remove],
);

function readUrl(given: string): string {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new UsageError(
      'The address of a receiver begins with https://, or with http:// inside your own network.',
    );
  return given;
}
