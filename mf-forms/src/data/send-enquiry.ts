import type { Enquiry } from './enquiry.ts';

/** Where the form posts to, with and without scripts. */
export const enquiryAddress = '/api/contact';

/** Control fields that form-forwarding services read (spec 1 §7). */
export function controlFields(name: string): Record<string, string> {
  return { _subject: `New contact from ${name}`, _captcha: 'false', _template: 'table' };
}

interface Attempt {
  /** The same for each try of one enquiry, so that a second try is harmless. */
  key: string;
  /** What tells people from machines. */
  signs: Record<string, string>;
}

/**
 * Sends an enquiry.
 *
 * @throws {Error} `Failed to send message` unless the answer is a success.
 */
export async function sendEnquiry(enquiry: Enquiry, { key, signs }: Attempt): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...enquiry, ...controlFields(enquiry.name), ...signs })) {
    body.set(name, value);
  }
  const response = await fetch(enquiryAddress, { method: 'POST', body, headers: { 'idempotency-key': key } });
  if (!response.ok) throw new Error('Failed to send message');
}
