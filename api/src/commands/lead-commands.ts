import { CommandError, UsageError } from '@shortlisted/section-kit/cli/command-error';
import type { CommandModule } from '@shortlisted/section-kit/cli/command-line';
import { jsonOption } from '@shortlisted/section-kit/cli/print';
import { thisMachine } from '../http/own-origin.ts';
import { eraseLeads, findLead, listLeads, retryLeads } from '../leads/lists/lead.repository.ts';
import { csvOf, describeLead, tableOf } from '../leads/lists/lead-lists.ts';
import { toCsv } from '../leads/lists/to-csv.ts';
import { unsubscribeLink } from '../leads/newsletter/mail-links.ts';
import { listSubscribers } from '../leads/newsletter/newsletter-subscriber.repository.ts';
import { peopleForMonths, prunePeople } from '../maintenance/prune.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/is-postgres.ts';
import { openSigner } from '../storage/secrets/signer.ts';
import { commandGroup } from './command-group.ts';
import { onDatabase } from './on-database.ts';
import { optional } from './token-options.ts';

const idOption = {
  type: 'string',
  coerce: optional(readId) as (value: string) => string,
  describe: 'Number or stable id of the enquiry',
} as const;

const csvOption = {
  type: 'boolean',
  default: true,
  describe: 'CSV for a spreadsheet. There is no other format',
} as const;

const list: CommandModule = {
  command: 'list',
  describe: 'A line for each enquiry, the newest first, and the number of enquiries in each state',
  builder: (words) =>
    words
      .option('json', jsonOption)
      .example('npx site leads list', '')
      .example('npx site leads list --json', 'for a script'),
  handler: onDatabase(({ db }) => listLeads(db), tableOf),
};

const show: CommandModule<object, { id: string }> = {
  command: 'show <id>',
  describe: 'Everything about one enquiry',
  builder: (words) =>
    words
      .positional('id', { ...idOption, demandOption: true })
      .option('json', jsonOption)
      .example('npx site leads show 12', ''),
  handler: onDatabase(({ db }, { id }) => getLead(db, id), describeLead),
};

const exportLeads: CommandModule = {
  command: 'export',
  describe: 'All enquiries for a spreadsheet; formulas are made harmless',
  builder: (words) =>
    words
      .option('csv', csvOption)
      .example('npx site leads export --csv > enquiries.csv', 'for a spreadsheet'),
  handler: onDatabase(async ({ db }) => csvOf(await listLeads(db))),
};

const retry: CommandModule<object, { id?: string; dead: boolean }> = {
  command: 'retry [id]',
  describe: 'Make undelivered enquiries due now. With an id, also one in quarantine',
  builder: (words) =>
    words
      .positional('id', idOption)
      .option('dead', { type: 'boolean', default: false, describe: 'Only enquiries that were given up' })
      .check(({ id, dead }) => {
        if (id !== undefined && dead) throw new UsageError('Either one enquiry or --dead.');
        return true;
      })
      .example('npx site leads retry', 'everything that waits or was given up')
      .example('npx site leads retry 12', 'one'),
  handler: onDatabase(async ({ db, now }, { id: given, dead }) => {
    const at = now.toISOString();
    if (given === undefined)
      return `Due now: ${await retryLeads(db, { states: dead ? ['dead'] : ['pending', 'dead'] }, at)}.`;
    const { id } = await getLead(db, given);
    const count = await retryLeads(db, { states: ['pending', 'dead', 'quarantined'], id }, at);
    if (count === 0) throw new CommandError(`Enquiry ${id} has been forwarded already.`);
    return `Enquiry ${id} is due now. A running server with a delivery forwards it within seconds.`;
  }),
};

const erase: CommandModule<object, { email: string }> = {
  command: 'erase <email>',
  describe: "Remove a person's enquiries and subscription, from the files of the database too",
  builder: (words) =>
    words
      .positional('email', { type: 'string', demandOption: true, coerce: readEmail })
      .example('npx site leads erase ada@example.com', ''),
  handler: onDatabase(async ({ db }, { email }) => {
    const { enquiries, subscribers } = await eraseLeads(db, email);
    const erased =
      enquiries + subscribers === 0
        ? `Nothing is stored of ${email}.`
        : `Erased: enquiries ${enquiries}, newsletter addresses ${subscribers}.`;
    return isPostgres(db)
      ? erased
      : `${erased} The file of the database is rewritten without what was deleted.`;
  }),
};

const purge: CommandModule = {
  command: 'purge',
  describe: `Remove people whose last enquiry or sign-up is older than ${peopleForMonths} months`,
  builder: (words) => words.example('npx site leads purge', 'what every server does daily'),
  handler: onDatabase(async ({ db, now }) => {
    const { enquiries, subscribers } = await prunePeople(db, now);
    return `Older than ${peopleForMonths} months and removed: enquiries ${enquiries}, newsletter addresses ${subscribers}.`;
  }),
};

const newsletter: CommandModule = {
  command: 'newsletter',
  describe: 'List subscribers with their links to unsubscribe. Set SITE_URL',
  builder: (words) =>
    words
      .option('csv', csvOption)
      .example('npx site leads newsletter --csv > readers.csv', 'for a spreadsheet'),
  handler: onDatabase(async ({ db, config: { siteUrl } }) => {
    if (thisMachine.test(new URL(siteUrl).host))
      console.error(`The links to unsubscribe lead to ${siteUrl}, which only this machine has.`);
    const signer = await openSigner(db);
    const rows = (await listSubscribers(db)).map(({ subscriberId, email, firstName, source, createdAt }) => {
      const link = unsubscribeLink.write(siteUrl, signer, subscriberId);
      return [email, firstName, source, createdAt, link];
    });
    return toCsv(['email', 'first_name', 'source', 'created_at', 'unsubscribe_url'], rows);
  }),
};

export const leadsCommand = commandGroup(
  'leads',
  'List, export, retry and erase enquiries and newsletter addresses',
  [list, show, exportLeads, retry, erase, purge, newsletter],
);

function readId(value: string): string {
  if (/^\w[\w-]*$/.test(value)) return value;
  throw new UsageError(
    `${value} is neither a number nor a stable id of an enquiry: list and show name them.`,
  );
}

function readEmail(value: string): string {
  if (value.includes('@')) return value;
  throw new UsageError(`${value} is not a mail address.`);
}

async function getLead(db: Database, id: string) {
  const lead = await findLead(db, id);
  if (!lead) throw new CommandError(`There is no enquiry ${id}.`);
  return lead;
}
