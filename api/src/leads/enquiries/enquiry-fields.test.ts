import { startReceiver } from '../../testing/http-receiver.ts';
import { startMailServer } from '../../testing/smtp-receiver.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { formService, mail } from '../deliveries/channels.ts';
import { claimDue } from '../deliveries/outbox.repository.ts';
import { findLead, listLeads } from '../lists/lead.repository.ts';
import { csvOf, describeLead } from '../lists/lead-lists.ts';
import { insertEnquiry } from './enquiry.repository.ts';
import { enquirySchema } from './enquiry.schema.ts';

// Adds one field to the list and changes nothing else.
jest.mock('./enquiry-fields.ts', () => {
  const { enquiryFields } = jest.requireActual('./enquiry-fields.ts');
  const added = { ...enquiryFields, phoneNumber: { ...enquiryFields.company, label: 'Phone' } };
  return { enquiryFields: added, enquiryFieldNames: Object.keys(added) };
});

const now = '2025-01-01T00:00:00.000Z';
const written = { name: 'Ada', email: 'ada@example.com', message: 'We would like to talk.' };

const enquiryWith = (phoneNumber: string) => enquirySchema.parse({ ...written, phoneNumber });

async function storeEnquiries(...phoneNumbers: string[]) {
  const db = await startTestDatabase();
  await db.schema.alterTable('contactSubmissions').addColumn('phoneNumber', 'text').execute();
  for (const number of phoneNumbers)
    await insertEnquiry(db, enquiryWith(number), { key: 'one-key', suspicion: null, now });
  return db;
}

test('a field that is added to the list reaches the schema, the table and every report', async () => {
  const db = await storeEnquiries('020 7946 0018');
  expect(describeLead((await findLead(db, '1')) as never)).toMatch(/^Phone: +020 7946 0018$/m);
  const [head, row] = csvOf(await listLeads(db)).split('\r\n');
  expect(head).toContain(',phone_number,');
  expect(row).toContain(',020 7946 0018,');
});

test('two enquiries with the same key that differ only in the added field are both stored', async () => {
  const db = await storeEnquiries('020 7946 0018', '020 7946 0018', '020 7946 0019');
  expect(await listLeads(db)).toHaveLength(2);
});

test('the form service and the mail receive the added field', async () => {
  const db = await storeEnquiries('020 7946 0018');
  const [delivery] = await claimDue(db, { limit: 1, now: new Date(now) });
  const { received, url } = await startReceiver();
  const { mails, url: smtpUrl } = await startMailServer();
  for (const channel of [formService(url), mail({ smtpUrl, to: 'us@example.com', from: 'us@example.com' })]) {
    await channel.send(delivery as NonNullable<typeof delivery>);
    channel.close?.();
  }
  expect(received[0]?.fields).toMatchObject({ phoneNumber: '020 7946 0018' });
  expect(mails[0]).toMatch(/^Phone: 020 7946 0018$/m);
});
