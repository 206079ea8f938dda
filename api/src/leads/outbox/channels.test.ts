import { readConfig } from '../../config.ts';
import { enquiryOf } from '../../testing/enquiry-of.ts';
import { startReceiver } from '../../testing/http-receiver.ts';
import { startMailServer } from '../../testing/smtp-receiver.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { createChannels } from './channels.ts';

const enquiry = {
  submissionId: '8d3b9f2e-0d0f-4d9c-9f8e-1f3a5b7c9d11',
  ...enquiryOf({
    name: 'Zoë <b>',
    email: 'zoe@example.com',
    message: 'One line.\nAnother with ünusual characters.',
  }),
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
  expect(mail).toContain('One line.');
});

test('a mail that the server refuses is a failure', async () => {
  const { url } = await startMailServer(() => false);
  await expect(send({ SMTP_URL: url, ENQUIRY_MAIL_TO: 'us@example.com' })).rejects.toThrow(
    'The mail server refused or failed: 451.',
  );
});
