import type { ReadAnswer } from './messages.ts';

/** The part of `Response` that pages need. Node's own class would bring its network client along. */
class ReadResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly statusText = '';
  readonly headers: Map<string, string>;
  readonly #body: Buffer;

  constructor({ status, contentType, body }: ReadAnswer) {
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.headers = new Map([['content-type', contentType]]);
    this.#body = Buffer.from(body, 'latin1');
  }

  async text(): Promise<string> {
    return this.#body.toString();
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#body.toString());
  }
}

/** Makes a `fetch` for paths of this site. The server answers it without a connection. */
export function createBridgedFetch(send: (message: { kind: 'read'; id: number; path: string }) => void) {
  const waiting = new Map<number, (response: ReadResponse) => void>();
  let nextId = 1;
  return {
    fetch: async (input: unknown, init?: { method?: string }): Promise<ReadResponse> => {
      if (typeof input !== 'string' || !input.startsWith('/') || (init?.method ?? 'GET') !== 'GET') {
        throw new TypeError('A server render can only read paths of this site.');
      }
      const id = nextId++;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send({ kind: 'read', id, path: input });
      });
    },
    answer: (answer: ReadAnswer): void => {
      waiting.get(answer.id)?.(new ReadResponse(answer));
      waiting.delete(answer.id);
    },
    /** Forgets unanswered reads of a finished render. */
    forget: () => waiting.clear(),
  };
}
