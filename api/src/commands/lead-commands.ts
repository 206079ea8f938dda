import { listSubscribers } from '../leads/newsletter/newsletter-subscriber.repository.ts';
import { unsubscribeLink } from '../leads/newsletter/unsubscribe-link.ts';
import { toCsv } from '../leads/reports/csv.ts';
import { eraseLeads, findLead, listLeads, retryLeads } from '../leads/reports/lead.repository.ts';
import { csvOf, describeLead, tableOf } from '../leads/reports/lead-reports.ts';
import { peopleForMonths, prunePeople } from '../maintenance/prune.ts';
import type { Database } from '../storage/database.ts';
import { openSigner } from '../storage/secrets/signer.ts';
import { type Command, type CommandContext, CommandError } from './run-command.ts';

/** @returns undefined where the arguments make no sense. */
export function readLeadCommand([action, argument, ...rest]: string[]): Command | undefined {
  if (rest.length > 0) return undefined;
  const isId = argument !== undefined && /^\w[\w-]*$/.test(argument);
  switch (action) {
    case 'list':
      return argument === undefined ? async ({ db }) => tableOf(await listLeads(db)) : undefined;
    case 'show':
      return isId ? async ({ db }) => describeLead(await getLead(db, argument)) : undefined;
    case 'export':
      return argument === '--csv' ? async ({ db }) => csvOf(await listLeads(db)) : undefined;
    case 'retry':
      if (isId) return (context) => retryOne(context, argument);
      if (argument === undefined) return (context) => retryAll(context, ['pending', 'dead']);
      return argument === '--dead' ? (context) => retryAll(context, ['dead']) : undefined;
    case 'erase':
      return argument?.includes('@') ? (context) => erase(context, argument) : undefined;
    case 'purge':
      return argument === undefined ? purge : undefined;
    case 'newsletter':
      return argument === '--csv' ? exportSubscribers : undefined;
    default:
      return undefined;
  }
}

async function getLead(db: Database, id: string) {
  const lead = await findLead(db, id);
  if (!lead) throw new CommandError(`There is no enquiry ${id}.`);
  return lead;
}

/** One that was held back as spam is let go by this. */
async function retryOne({ db, now }: CommandContext, argument: string): Promise<string> {
  const { id } = await getLead(db, argument);
  const count = await retryLeads(db, { states: ['pending', 'dead', 'quarantined'], id }, now.toISOString());
  if (count === 0) throw new CommandError(`Enquiry ${id} has been forwarded already.`);
  return `Enquiry ${id} is due now. A running server forwards it within seconds.`;
}

async function retryAll({ db, now }: CommandContext, states: ('pending' | 'dead')[]): Promise<string> {
  return `Due now: ${await retryLeads(db, { states }, now.toISOString())}.`;
}

async function erase({ db }: CommandContext, email: string): Promise<string> {
  const { enquiries, subscribers } = await eraseLeads(db, email);
  if (enquiries + subscribers === 0) throw new CommandError(`Nothing is stored of ${email}.`);
  return `Erased: enquiries ${enquiries}, newsletter addresses ${subscribers}.`;
}

async function purge({ db, now }: CommandContext): Promise<string> {
  const { enquiries, subscribers } = await prunePeople(db, now);
  return `Older than ${peopleForMonths} months and removed: enquiries ${enquiries}, newsletter addresses ${subscribers}.`;
}

async function exportSubscribers({ db, siteUrl }: CommandContext): Promise<string> {
  if (siteUrl.startsWith('http://localhost')) {
    console.error(`SITE_URL is not set: the links to unsubscribe lead to ${siteUrl}.`);
  }
  const signer = await openSigner(db);
  const rows = (await listSubscribers(db)).map(({ subscriberId, email, firstName, source, createdAt }) => [
    email,
    firstName,
    source,
    createdAt,
    unsubscribeLink(siteUrl, signer, subscriberId),
  ]);
  return toCsv(['email', 'first_name', 'source', 'created_at', 'unsubscribe_url'], rows);
}
