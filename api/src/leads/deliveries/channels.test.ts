import { createHmac } from 'node:crypto';
import { readConfig } from '../../config.ts';
import { enquiryOf } from '../../testing/enquiry-of.ts';
import { startReceiver } from '../../testing/http-receiver.ts';
import { startMailServer } from '../../testing/smtp-receiver.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { readSource } from '../enquiries/visit-source.ts';
import { createChannels } from './channels.ts';

const enquiry = {
  submissionId: '8d3b9f2e-0d0f-4d9c-9f8e-1f3a5b7c9d11',
  ...enquiryOf({
    name: 'Zoë <b>',
    email: 'zoe@example.com',
    message: 'One line.\nAnother with ünusual characters.',
  }),
  ...readSource({ _landing_page: '/cases', _utm_source: 'linkedin' }),
  createdAt: '2025-01-01T00:00:00.000Z',
};

/** Sends the enquiry by the one configured channel, and closes the channel. */
async function send(settings: Record<string, string>) {
  const [channel] = createChannels(readConfig(settings));
  try {
    await channel?.send(enquiry);
  } finally {
    channel?.close?.();
  }
}

test('spec 1 §7: the form service gets the fields and control fields as a multipart form', async () => {
  const { received, url } = await startReceiver();
  await send({ CONTACT_FORM_URL: url });
  expect(received).toHaveLength(1);
  expect(received[0]?.headers['content-type']).toMatch('multipart/form-data');
  expect(received[0]?.headers['idempotency-key']).toBe(enquiry.submissionId);
  expect(received[0]?.fields).toEqual({
    ...Object.fromEntries(enquiryFieldNames.map((name) => [name, ''])),
    name: 'Zoë <b>',
    email: 'zoe@example.com',
    // Multipart forms end lines with CRLF.
    message: 'One line.\r\nAnother with ünusual characters.',
    _subject: 'New contact from Zoë <b>',
    _captcha: 'false',
    _template: 'table',
  });
});

test.each<[number | undefined, string]>([
  [500, 'The form service answered 500.'],
  [422, 'The form service answered 422.'],
  ...[301, 302, 303, 307, 308].map((status): [number, string] => [
    status,
    `The form service answered ${status}.`,
  ]),
  [undefined, 'The form service could not be reached.'],
])('spec 1 §7: status %s is a failure', async (status, message) => {
  const { url } = await startReceiver(() => status);
  await expect(send({ CONTACT_FORM_URL: url })).rejects.toThrow(message);
});

test('an unreachable form service is a failure', async () => {
  await expect(send({ CONTACT_FORM_URL: 'http://127.0.0.1:9/' })).rejects.toThrow('could not be reached');
});

test('a mail has the whole enquiry and a Reply-To header', async () => {
  const { mails, url } = await startMailServer();
  await send({
    SMTP_URL: url,
    ENQUIRY_MAIL_TO: 'us@example.com',
    ENQUIRY_MAIL_FROM: 'Site <site@example.com>',
  });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatch(/^To: us@example\.com$/m);
  expect(mail).toMatch(/^Reply-To: .*<zoe@example\.com>$/m);
  expect(mail).toContain(`Message-ID: <${enquiry.submissionId}@example.com>`);
  expect(mail).toContain(`Idempotency-Key: ${enquiry.submissionId}`);
  expect(mail).toContain('Email: zoe@example.com');
  expect(mail).toContain('Landing page: /cases\nUTM source: linkedin\n\nOne line.');
});

test('a mail that the server refuses is a failure', async () => {
  const { url } = await startMailServer(() => false);
  await expect(send({ SMTP_URL: url, ENQUIRY_MAIL_TO: 'us@example.com' })).rejects.toThrow(
    'The mail server refused or failed: 451.',
  );
});

const key = Buffer.from('a key of a test, long enough');
const asJson = (url: string, more = {}) => ({
  CRM_URL: url,
  CRM_SECRET: `whsec_${key.toString('base64')}`,
  ...more,
});

test('a CRM gets signed JSON with all fields', async () => {
  const { received, url } = await startReceiver();
  await send(asJson(url));
  const [{ headers = {}, fields = {}, body = '' } = {}] = received;
  expect(fields).toEqual({ ...enquiry });
  expect(headers['idempotency-key']).toBe(enquiry.submissionId);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
});

test('a CRM gets only the fields of the mapping, under its own names', async () => {
  const { received, url } = await startReceiver();
  await send(asJson(url, { CRM_FIELDS: 'email=Email, name = Full_Name,utmSource=lead.source' }));
  expect(received[0]?.fields).toEqual({
    Email: 'zoe@example.com',
    Full_Name: 'Zoë <b>',
    'lead.source': 'linkedin',
  });
});

test('HubSpot gets the format of its form API, without empty fields', async () => {
  const { received, url } = await startReceiver();
  await send({ CRM_URL: url, CRM_FORMAT: 'hubspot' });
  expect(received[0]?.fields).toEqual({
    submittedAt: Date.parse(enquiry.createdAt),
    fields: [
      { objectTypeId: '0-1', name: 'email', value: 'zoe@example.com' },
      { objectTypeId: '0-1', name: 'firstname', value: 'Zoë <b>' },
      { objectTypeId: '0-1', name: 'message', value: enquiry.message },
    ],
  });
});

test.each([undefined, 301, 302, 303, 307, 308, 400, 500])(
  'status %s is no delivery to a CRM',
  async (status) => {
    const { received, url } = await startReceiver(() => status);
    await expect(send(asJson(url))).rejects.toThrow(
      status ? `The CRM answered ${status}.` : 'The CRM could not be reached.',
    );
    expect(received).toHaveLength(1);
  },
);

test.each([
  [{ CRM_URL: 'https://crm.example' }, 'CRM_URL needs CRM_SECRET'],
  [{ CRM_SECRET: 'short' }, 'CRM_SECRET: Expected whsec_'],
  [{ CRM_FIELDS: 'email' }, 'CRM_FIELDS: Expected pairs'],
  [{ CRM_FIELDS: 'phone=Phone' }, 'CRM_FIELDS: Expected pairs'],
  [{ CRM_FIELDS: 'email=A,name=A' }, 'CRM_FIELDS: Expected pairs'],
  [{ CRM_FORMAT: 'xml' }, 'CRM_FORMAT'],
])('the settings %j are refused', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
