import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { eraseLeads } from '../leads/lists/lead.repository.ts';
import { insertSubscriber } from '../leads/newsletter/newsletter-subscriber.repository.ts';
import { multipart } from '../testing/multipart.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// SQLite alone: the files of a PostgreSQL server belong to another machine. docs/leads.md describes its
// steps.

const people = Array.from({ length: 40 }, (_, number) => ({
  email: `person.${number}@example.com`,
  words: `The secret plan of person ${number}:`,
}));
/**
 * Varies the length of the messages. Some then fill pages of their own and others share one, so that rows
 * move between pages.
 */
const messageOf = (number: number, words: string) => words.repeat(1 + ((number * number * 37) % 190));

async function send({ app }: TestApp, fields: Record<string, string>) {
  const { headers, payload } = multipart(fields);
  const options = { method: 'POST', url: '/api/contact', payload } as const;
  return (await app.inject({ ...options, headers: { ...headers, accept: 'text/html' } })).statusCode;
}

/** Files of the folder that contain a text. */
function grep(folder: string, text: string): string[] {
  const { status, stdout, stderr } = spawnSync('grep', ['-rlaiF', text, folder], { encoding: 'utf8' });
  if (status === null || status > 1) throw new Error(`grep could not look: ${stderr}`);
  return stdout.split('\n').filter((name) => name !== '');
}

test('after erase no file of the data folder contains the addresses or texts of the erased people', async () => {
  const server = await startTestApp(undefined, { FORM_RATE_LIMIT: '10000' });
  const { db, config } = server;
  const now = new Date().toISOString();
  for (const [number, { email, words }] of people.entries()) {
    const message = messageOf(number, words);
    // The server refuses the first attempt.
    expect(await send(server, { name: 'A', email, message })).toBe(400);
    expect(await send(server, { name: 'Ada', email, message })).toBe(303);
    await insertSubscriber(db, { email, firstName: words, source: '/', now });
  }
  // Older servers did not overwrite deleted data.
  await sql`pragma secure_delete = off`.execute(db);
  await db.deleteFrom('newsletterSubscribers').execute();
  await sql`pragma secure_delete = on`.execute(db);
  const erased = people.filter((_, number) => number % 5 === 0);
  expect(grep(config.dataDir, people[0]?.words ?? '')).not.toEqual([]);

  for (const { email } of erased) expect((await eraseLeads(db, email)).enquiries).toBe(1);
  const left = erased.flatMap(({ email, words }) =>
    [email, words].filter((text) => grep(config.dataDir, text).length > 0),
  );
  expect(left).toEqual([]);
  expect(await db.selectFrom('contactSubmissions').select('id').execute()).toHaveLength(32);
});
