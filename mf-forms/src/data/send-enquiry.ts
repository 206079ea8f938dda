import { readVisitSource } from '@shortlisted/section-kit/runtime';
import type { Enquiry } from './enquiry.ts';

/** The address of the form, with and without scripts. */
export const enquiryAddress = '/api/contact';

/** An attempt without an answer fails after this time. */
const timeoutMs = 15_000;

/** Control fields for form-forwarding services (spec 1 §7). */
export function controlFields(name: string): Record<string, string> {
  return { _subject: `New contact from ${name}`, _captcha: 'false', _template: 'table' };
}

interface Attempt {
  /** The idempotency key: the same for each attempt to send one enquiry, so that a repeated one is stored once. */
  key: string;
  /** Fields that tell people from bots. */
  botChecks: Record<string, string>;
}

/** Sends an enquiry. @throws {Error} `Failed to send message` unless the answer is a success. */
export async function sendEnquiry(enquiry: Enquiry, { key, botChecks }: Attempt): Promise<void> {
  const body = new FormData();
  const fields = { ...enquiry, ...controlFields(enquiry.name), ...botChecks, ...readVisitSource() };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await fetch(enquiryAddress, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error('Failed to send message');
}
