/** Where sign-ups post to, with and without scripts. */
export const subscribeAddress = '/api/newsletter/subscribe';

interface Subscriber {
  email: string;
  first_name?: string;
}

/** An answer that is no success. Its message, where it has one, is meant for the reader. */
export class SubscribeError extends Error {
  override name = 'SubscribeError';
}

/** @throws {SubscribeError} on an answer that is not ok; {TypeError} without a connection. */
export async function subscribe(subscriber: Subscriber): Promise<void> {
  const response = await fetch(subscribeAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriber),
  });
  if (response.ok) return;
  const body: unknown = await response.json().catch(() => null);
  const { message } = (body ?? {}) as { message?: unknown };
  throw new SubscribeError(typeof message === 'string' ? message : '');
}
