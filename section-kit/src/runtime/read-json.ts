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
  options: ReadOptions<T> & { on401: 'null' },
): Promise<T | null>;
export async function readJson<T = unknown>(path: string, options?: ReadOptions<T>): Promise<T>;
export async function readJson<T>(path: string, options: ReadOptions<T> = {}): Promise<T | null> {
  const response = await fetch(path, { credentials: 'include', signal: options.signal ?? null });
  if (response.status === 401 && options.on401 === 'null') return null;
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    throw new ReadError(response.status, `${response.status}: ${text}`);
  }
  const body: unknown = await response.json();
  return options.parse ? options.parse(body) : (body as T);
}
