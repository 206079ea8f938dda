import { pictureType } from '../contract/picture-type.ts';
import { CommandError, RefusedError } from './command-error.ts';

interface ReleaseClientOptions {
  /** Origin of the site. */
  to: string;
  section: string;
  /** Left out: those of the environment. */
  tokens?: string[];
}

interface Problem {
  detail?: string;
  errors?: { field: string; message: string }[];
}

const tokenVariable = 'SECTION_TOKEN';

/** Speaks to a site about one section, or several, with their tokens. */
export class ReleaseClient {
  readonly #section: URL;
  readonly #tokens: string[];

  /** @throws {CommandError} without a token, or with what is none. */
  constructor({ to, section, tokens = readTokens() }: ReleaseClientOptions) {
    if (!tokens[0]) {
      throw new CommandError(
        `Set ${tokenVariable} to the section's deploy token: npm run tokens -- create ${section}`,
      );
    }
    // What no header can hold would be told with the secret in it.
    if (!tokens.every((token) => /^[!-~]+$/.test(token))) {
      throw new CommandError(
        'A token has a space, a line break or a letter in it that none has: copy it again.',
      );
    }
    this.#section = new URL(`/api/releases/${section}`, to);
    this.#tokens = tokens;
  }

  /** @param path what of the section, such as `/1.4.0/evidence`. Left out: how it stands. */
  get<T>(path = ''): Promise<T> {
    return this.#send<T>(path, { method: 'GET' });
  }

  post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.#send<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** What is the site's. @param address such as `/api/evidence/waiting`. */
  getFromSite<T>(address: string): Promise<T> {
    return this.#sendTo<T>(new URL(address, this.#section).href, { method: 'GET' });
  }

  /** @param address such as `/api/evidence-pictures/<hash>`. */
  async putPicture(address: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
    // What is neither is refused by the site, which looks at the first bytes, too.
    const headers = { 'content-type': pictureType(picture) ?? 'image/png' };
    await this.#sendTo(new URL(address, this.#section).href, { method: 'PUT', headers, body: picture });
  }

  /** What concerns several sections. @param address such as `/api/promotions`. */
  postForAll<T>(address: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const url = new URL(address, this.#section).href;
    return this.#sendTo<T>(url, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  delete<T>(path: string): Promise<T> {
    return this.#send<T>(path, { method: 'DELETE' });
  }

  /** @param commit that it was built from, where that is known. */
  publish<T>(archive: Uint8Array<ArrayBuffer>, commit?: string): Promise<T> {
    const headers = { 'content-type': 'application/gzip', ...(commit && { 'x-commit': commit }) };
    return this.#send<T>('', { method: 'POST', headers, body: archive });
  }

  #send<T>(path: string, init: RequestInit): Promise<T> {
    return this.#sendTo<T>(this.#section.href + path, init);
  }

  async #sendTo<T>(url: string, init: RequestInit): Promise<T> {
    const [token, ...more] = this.#tokens;
    const headers = {
      ...init.headers,
      authorization: `Bearer ${token}`,
      ...(more.length > 0 && { 'x-section-tokens': more.join(',') }),
    };
    const response = await fetch(url, { ...init, headers, redirect: 'error' }).catch((error: Error) => {
      throw new CommandError(`${url} cannot be reached: ${describeCause(error)}`);
    });
    const body = (await response.json().catch(() => ({}))) as T & Problem;
    if (!response.ok) {
      const details = body.errors?.map(({ field, message }) => `${field}: ${message}`);
      const isSaid = body.errors?.every(({ message }) => body.detail?.includes(message));
      const said = [body.detail ?? 'no reason was given', ...(isSaid ? [] : (details ?? []))];
      throw new RefusedError(`Refused (${response.status}). ${said.join('\n')}`, response.status);
    }
    return body;
  }
}

function readTokens(): string[] {
  return (process.env[tokenVariable] ?? '')
    .split(',')
    .map((token) => token.trim())
    .filter(Boolean);
}

function describeCause(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
