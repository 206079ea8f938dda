/** What the server gives for a path: a body with its type, a status other than success, no connection, or no answer ever. */
export type Answer = { body: unknown; type?: string } | { status: number } | 'offline' | 'never';

/**
 * Puts answers in the place of the server. A path without one gives 404.
 *
 * @returns the paths that were asked for.
 */
export function answerReads(answers: Record<string, Answer>): string[] {
  const asked: string[] = [];
  window.fetch = ((path: string, { signal }: RequestInit = {}) => {
    asked.push(path);
    const answer = answers[path] ?? { status: 404 };
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'never') {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    }
    const [status, body, type] =
      'status' in answer
        ? [answer.status, '<p>An error page.</p>', 'text/html']
        : [200, answer.body, answer.type ?? 'text/html; charset=utf-8'];
    return Promise.resolve({
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(type ? { 'content-type': type } : {}),
      text: async () => String(body),
      json: async () => body,
    });
  }) as unknown as typeof fetch;
  return asked;
}
