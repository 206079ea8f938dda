/** The address of sign-up forms, with and without scripts. */
export const subscribeAddress = '/api/newsletter/subscribe';

/** A sign-up without an answer fails after this time. The server accepts a repeated one. */
const timeoutMs = 15_000;

/** An unsuccessful answer. The error's message is its body. */
export class SubscribeError extends Error {
  override name = 'SubscribeError';

  /** The answer's message for the reader, or an empty string. */
  get forReader(): string {
    try {
      const { message } = JSON.parse(this.message) as { message?: unknown };
      return typeof message === 'string' ? message : '';
    } catch {
      return '';
    }
  }
}

/** @returns whether a mail asks for confirmation. @throws {SubscribeError} for a refusal, another error otherwise. */
export async function subscribe(subscriber: { email: string; first_name?: string }): Promise<boolean> {
  const response = await fetch(subscribeAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriber),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new SubscribeError(await response.text());
  // An ok status is success, whatever the body is.
  const answer = await response.json().catch(() => null);
  // The answer's own name for it: the site asks for confirmation.
  return answer?.isConfirmedByMail === true;
}
