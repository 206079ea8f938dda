import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** A setting with the key of a signature, as Standard Webhooks writes it. */
export const signatureKey = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'Expected whsec_ and 24 to 64 bytes in base64')
  .transform((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'));

/** The headers of the specification Standard Webhooks, which has libraries for receivers. */
export function signatureOf(key: Buffer, id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
