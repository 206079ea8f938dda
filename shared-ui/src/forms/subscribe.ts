/** Where sign-ups post to, with and without scripts. */
export const subscribeAddress = '/api/newsletter/subscribe';

interface Subscriber {
  email: string;
  first_name?: string;
}

/** An answer that is no success. Its text is the error's message. */
export class SubscribeError extends Error {
  override name = 'SubscribeError';

  /** What the answer says to the reader; empty where it says nothing. */
  get forReader(): string {
    try {
      const { message } = JSON.parse(this.message) as { message?: unknown };
      return typeof message === 'string' ? message : '';
    } catch {
      return '';
    }
  }
}

/** @throws {SubscribeError} on an answer that is not ok; {TypeError} without a connection. */
export async function subscribe(subscriber: Subscriber): Promise<void> {
  const response = await fetch(subscribeAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriber),
  });
  if (!response.ok) throw new SubscribeError(await response.text());
}
