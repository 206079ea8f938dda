import { pictureType } from '../../contract/picture-type.ts';
import { CommandError, RefusedError } from '../../errors/command-error.ts';
import { describeCause } from '../../errors/describe-cause.ts';
import { fetchRunToken, hasRunToken } from './run-token.ts';

interface ReleaseClientOptions {
  to: string;
  /** Left out for requests about the whole site, which need an operator's token. */
  section?: string;
  /** By default, the tokens in the environment, or those that the Git host gives this run. */
  tokens?: string[];
}

export interface Published {
  section: string;
  release: string;
  isNew: boolean;
  /** Reasons why the release could not go live by itself now. */
  misfits: string[];
  /** Links to addresses that do not exist now. Older sites do not name them. */
  brokenLinks?: string[];
}

interface Problem {
  detail?: string;
  errors?: { field: string; message: string }[];
}

const tokenVariable = 'SECTION_TOKEN';

/** Sends requests about one section, or several, with their tokens. */
export class ReleaseClient {
  readonly #section: URL;
  readonly #readTokens: () => string[] | Promise<string[]>;

  /** @throws {CommandError} without a valid token. */
  constructor({ to, section, tokens = readTokens() }: ReleaseClientOptions) {
    if (!tokens[0] && !hasRunToken()) {
      throw new CommandError(
        section
          ? `${tokenVariable} is not set. Set it to the section's deploy token: npx site tokens create ${section}`
          : `${tokenVariable} is not set. Set it to an operator's token: npx site tokens create --operator`,
      );
    }
    // The error of `fetch` about an invalid header would print the token.
    if (!tokens.every((token) => /^[!-~]+$/.test(token))) {
      throw new CommandError(
        'A token in SECTION_TOKEN contains a character that no token has, such as a space or a line break. Copy it again.',
      );
    }
    this.#section = new URL(section ? `/api/releases/${section}` : '/api/', to);
    const { origin } = this.#section;
    this.#readTokens = tokens[0] ? () => tokens : async () => [await fetchRunToken(origin)];
  }

  /** @param path below the section's address, such as `/1.4.0/evidence`. By default, the section's status. */
  get<T>(path = ''): Promise<T> {
    return this.#send<T>(path, { method: 'GET' });
  }

  post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.#send<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Reads an address outside the section. @param address such as `/api/evidence/waiting`. */
  getFromSite<T>(address: string): Promise<T> {
    return this.#sendTo<T>(new URL(address, this.#section).href, { method: 'GET' });
  }

  /** @param address such as `/api/evidence-pictures/<hash>`. */
  async putPicture(address: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
    // The site checks the first bytes too, and refuses other types.
    const headers = { 'content-type': pictureType(picture) ?? 'image/png' };
    await this.#sendTo(new URL(address, this.#section).href, { method: 'PUT', headers, body: picture });
  }

  /** @param address outside the section, such as `/api/evidence/edits/7`. */
  putForAll<T>(address: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const url = new URL(address, this.#section).href;
    return this.#sendTo<T>(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  }

  /** Posts a decision about several sections. @param address such as `/api/promotions`. */
  postForAll<T>(address: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const url = new URL(address, this.#section).href;
    return this.#sendTo<T>(url, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  delete<T>(path: string): Promise<T> {
    return this.#send<T>(path, { method: 'DELETE' });
  }

  /** @param address outside the section, such as `/api/holds`. */
  deleteFromSite<T>(address: string): Promise<T> {
    return this.#sendTo<T>(new URL(address, this.#section).href, { method: 'DELETE' });
  }

  publish(archive: Uint8Array<ArrayBuffer>, commit?: string): Promise<Published> {
    const headers = { 'content-type': 'application/gzip', ...(commit && { 'x-commit': commit }) };
    return this.#send('', { method: 'POST', headers, body: archive });
  }

  #send<T>(path: string, init: RequestInit): Promise<T> {
    return this.#sendTo<T>(this.#section.href + path, init);
  }

  async #sendTo<T>(url: string, init: RequestInit): Promise<T> {
    const [token, ...more] = await this.#readTokens();
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
