import { askFor, takeEarlyAnswer } from '../host/read-ahead.ts';

/** A read that the server answered with a status other than success. */
export class ReadError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ReadError';
    this.status = status;
  }
}

export interface ReadOptions<T> {
  /** Checks the shape of the body. What it throws fails the read. */
  parse?: (body: unknown) => T;
  /** What status 401 gives (spec 1 §7). Default `fail`. */
  on401?: 'fail' | 'null';
  /** What status 404 gives, where a record that does not exist is an answer. Default `fail`. */
  on404?: 'fail' | 'null';
  signal?: AbortSignal;
}

/**
 * Reads JSON as spec 1 §7 says: a GET to the path given, cookies included.
 * The path starts with a slash; it works in the browser and in a server render alike.
 *
 * @throws {ReadError} `404: body text`, or the status text where the body is empty.
 */
export async function readJson<T>(
  path: string,
  options: ReadOptions<T> & ({ on401: 'null' } | { on404: 'null' }),
): Promise<T | null>;
export async function readJson<T = unknown>(path: string, options?: ReadOptions<T>): Promise<T>;
export async function readJson<T>(path: string, options: ReadOptions<T> = {}): Promise<T | null> {
  const early = takeEarlyAnswer(path);
  const response = await (early ? untilAborted(early, options.signal) : askFor(path, options.signal));
  if (response.status === 401 && options.on401 === 'null') return null;
  if (response.status === 404 && options.on404 === 'null') return null;
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    throw new ReadError(response.status, `${response.status}: ${text}`);
  }
  const body: unknown = await response.json();
  return options.parse ? options.parse(body) : (body as T);
}

/** What is under way cannot be ended by who only joins it, but need not be waited for. */
function untilAborted(answer: Promise<Response>, signal?: AbortSignal): Promise<Response> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, aborted]);
}
