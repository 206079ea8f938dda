import { CommandError } from './command-error.ts';

interface ReleaseClientOptions {
  /** Origin of the site. */
  to: string;
  section: string;
}

interface Problem {
  detail?: string;
  errors?: { field: string; message: string }[];
}

const tokenVariable = 'SECTION_TOKEN';

/** Speaks to a site about one section, with the token of that section. */
export class ReleaseClient {
  readonly #address: string;
  readonly #token: string;

  /** @throws {CommandError} without an address or a token. */
  constructor({ to, section }: ReleaseClientOptions) {
    const token = process.env[tokenVariable];
    if (!token) {
      throw new CommandError(
        `Set ${tokenVariable} to the section's deploy token: npm run tokens -w api -- create ${section}`,
      );
    }
    if (!URL.canParse(to)) throw new CommandError(`--to must be the address of a site, not "${to}".`);
    this.#address = new URL(`/api/releases/${section}`, to).href;
    this.#token = token;
  }

  get<T>(): Promise<T> {
    return this.#send<T>('', { method: 'GET' });
  }

  post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.#send<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  publish<T>(archive: Uint8Array<ArrayBuffer>): Promise<T> {
    const headers = { 'content-type': 'application/gzip' };
    return this.#send<T>('', { method: 'POST', headers, body: archive });
  }

  async #send<T>(path: string, init: RequestInit): Promise<T> {
    const headers = { ...init.headers, authorization: `Bearer ${this.#token}` };
    const response = await fetch(this.#address + path, { ...init, headers, redirect: 'error' }).catch(
      (error: Error) => {
        throw new CommandError(`${this.#address} cannot be reached: ${describeCause(error)}`);
      },
    );
    const body = (await response.json().catch(() => ({}))) as T & Problem;
    if (!response.ok) {
      const details = body.errors?.map(({ field, message }) => `${field}: ${message}`);
      const isSaid = body.errors?.every(({ message }) => body.detail?.includes(message));
      const said = [body.detail ?? 'no reason was given', ...(isSaid ? [] : (details ?? []))];
      throw new CommandError(`Refused (${response.status}). ${said.join('\n')}`);
    }
    return body;
  }
}

function describeCause(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
