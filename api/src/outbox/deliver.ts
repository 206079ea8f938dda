import { DeliveryError } from './channel.ts';
import { signatureOf } from './signature.ts';

const timeoutMs = 15_000;

/**
 * Sends a POST request to an external service. Only a 2xx answer to this request is a delivery: `fetch`
 * follows 301, 302 and 303 with an empty GET, whose 200 would look like one.
 *
 * @param service the name in the error, such as `form service`.
 * @throws {DeliveryError} if the service cannot be reached or gives any other answer.
 */
export async function deliver(
  service: string,
  url: string,
  { body, headers }: Required<Pick<RequestInit, 'body' | 'headers'>>,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new DeliveryError(`The ${service} could not be reached.`, { cause: error });
  });
  await response.body?.cancel();
  if (!response.ok) throw new DeliveryError(`The ${service} answered ${response.status}.`);
}

/** Sends JSON, signed if the receiver has a key. @param id the same in each attempt. */
export function deliverJson(
  service: string,
  { url, key }: { url: string; key?: Buffer },
  id: string,
  content: object,
): Promise<void> {
  const body = JSON.stringify(content);
  const signature = key && signatureOf(key, id, body);
  const headers = { 'content-type': 'application/json', 'idempotency-key': id, ...signature };
  return deliver(service, url, { body, headers });
}
