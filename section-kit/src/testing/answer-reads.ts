/** The server's answer to a path: a body with its type, an error status, no connection, or no answer at all. */
export type Answer = { body: unknown; type?: string } | { status: number } | 'offline' | 'never';

/** Answers reads in place of the server; other paths give 404. @returns the requested paths. */
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
