import { setTimeout as pause } from 'node:timers/promises';
import { readSection } from '../../build/read-section.ts';
import { pictureType } from '../../contract/picture-type.ts';
import { CommandError, RefusedError } from '../../errors/command-error.ts';
import { failWith } from '../../errors/describe-cause.ts';
import { toOption } from '../terminal/read-options.ts';

export interface Published {
  section: string;
  release: string;
  isNew: boolean;
  /** Reasons why the release could not go live by itself now. */
  misfits: string[];
  /** Links to addresses that do not exist now. Older sites do not name them. */
  brokenLinks?: string[];
}

/** What the gate says of a release that it has published. */
export function describePublished({ section, release, isNew, misfits, brokenLinks = [] }: Published): string {
  const published = `${section}@${release} ${isNew ? 'is published' : 'was already published with the same bytes'}`;
  return [
    misfits.length === 0 ? published : `${published}. It cannot be promoted by itself now:`,
    ...misfits,
    ...brokenLinks,
  ].join('\n');
}

const tokenVariable = 'SECTION_TOKEN';
/** Variables that GitHub Actions sets in a job with `permissions: id-token: write`. */
const runTokenAddress = 'ACTIONS_ID_TOKEN_REQUEST_URL';
const runTokenSecret = 'ACTIONS_ID_TOKEN_REQUEST_TOKEN';
const asJson = { 'content-type': 'application/json' };

/** A site has 50 s for the pages of a release, and goes on with those that are left. */
const maxPublications = 10;

/** Sends requests about one section, or several, with their tokens. */
export class ReleaseClient {
  readonly #section: URL;
  readonly #readTokens: () => string[] | Promise<string[]>;
  readonly #advice: string;

  /**
   * Requests about the whole site leave out the section, and need an operator's token. By default, the tokens are those
   * in the environment, or what the Git host gives this run.
   *
   * @param setting what `to` comes from, for messages.
   * @throws {CommandError} without a valid token.
   */
  constructor(
    { to, section, tokens = readTokens() }: { to: string; section?: string; tokens?: string[] },
    setting = '--to',
  ) {
    this.#advice = `${setting} needs the control, which has the console. Its default is ${toOption.default}.`;
    if (!tokens[0] && !hasRunToken())
      throw new CommandError(
        section
          ? `${tokenVariable} is not set. Set it to a token of the section, which whoever runs the site makes: npx site tokens create ${section}`
          : `${tokenVariable} is not set. Set it to an operator's token: npx site tokens create --operator`,
      );
    // The error of `fetch` about an invalid header would print the token.
    if (!tokens.every((token) => /^[!-~]+$/.test(token)))
      throw new CommandError(
        'A token in SECTION_TOKEN contains a character that no token has, such as a space or a line break. Copy it again.',
      );
    this.#section = new URL(section ? `/api/releases/${section}` : '/api/', to);
    const { origin } = this.#section;
    this.#readTokens = tokens[0] ? () => tokens : async () => [await fetchRunToken(origin)];
  }

  /**
   * @param path below the section's address, such as `/1.4.0/evidence`, or of the whole site, such as `/api/holds`. By
   * default, the section's status.
   */
  get<T>(path = ''): Promise<T> {
    return this.#send<T>('GET', path);
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.#send<T>('POST', path, JSON.stringify(body), asJson);
  }

  put<T>(path: string, body: object): Promise<T> {
    return this.#send<T>('PUT', path, JSON.stringify(body), asJson);
  }

  delete<T>(path: string): Promise<T> {
    return this.#send<T>('DELETE', path);
  }

  putPicture(path: string, picture: Uint8Array<ArrayBuffer>): Promise<unknown> {
    // The site checks the first bytes too, and refuses other types.
    return this.#send('PUT', path, picture, { 'content-type': pictureType(picture) ?? 'image/png' });
  }

  /** Publishes again when the site says so, because it is busy or had no time for every page. */
  async publish(archive: Uint8Array<ArrayBuffer>, commit?: string): Promise<Published> {
    const headers = { 'content-type': 'application/gzip', ...(commit && { 'x-commit': commit }) };
    for (let tries = 1; ; tries++) {
      try {
        return await this.#send('POST', '', archive, headers);
      } catch (error) {
        const seconds = error instanceof RefusedError ? error.retryAfterSeconds : 0;
        if (!seconds || tries === maxPublications) throw error;
        // On stdout, scripts read the result.
        console.error(`The site needs more time: publishing again in ${seconds} s.`);
        await pause(1000 * seconds);
      }
    }
  }

  async #send<T>(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null = null,
    type: Record<string, string> = {},
  ): Promise<T> {
    const url = path.startsWith('/api/') ? new URL(path, this.#section).href : this.#section.href + path;
    const [token, ...more] = await this.#readTokens();
    const headers = {
      ...type,
      authorization: `Bearer ${token}`,
      ...(more.length > 0 && { 'x-section-tokens': more.join(',') }),
    };
    const init = { method, headers, body, redirect: 'error' } as const;
    const response = await fetch(url, init).catch(failWith(`${url} cannot be reached`, `. ${this.#advice}`));
    type Problem = { detail?: string; errors?: { field: string; message: string }[] };
    const answer = (await response.json().catch(() => ({}))) as T & Problem;
    if (response.ok) return answer;
    const { status } = response;
    const { detail = 'no reason was given', errors = [] } = answer;
    const unsaid = errors.every(({ message }) => detail.includes(message)) ? [] : errors;
    // The site answers so. A section, a release or a picture that is missing has its own words.
    if (status === 404 && detail === 'This address does not exist.')
      throw new RefusedError(`${url} does not exist: ${this.#advice}`, 404);
    const said = [detail, ...unsaid.map(({ field, message }) => `${field}: ${message}`)];
    const retryAfterSeconds = status === 503 ? Number(response.headers.get('retry-after')) : 0;
    throw new RefusedError(`Refused (${status}). ${said.join('\n')}`, status, retryAfterSeconds);
  }
}

function readTokens(): string[] {
  return (process.env[tokenVariable] ?? '')
    .split(',')
    .map((token) => token.trim())
    .filter(Boolean);
}

/** Whether this is a run whose Git host signs tokens for it. */
function hasRunToken(): boolean {
  return Boolean(process.env[runTokenAddress] && process.env[runTokenSecret]);
}

/** Fetches a token that the Git host signs for this run and this control. It holds for minutes: one a request. */
async function fetchRunToken(control: string): Promise<string> {
  const url = new URL(process.env[runTokenAddress] ?? '');
  url.searchParams.set('audience', control);
  const headers = { authorization: `Bearer ${process.env[runTokenSecret]}`, accept: 'application/json' };
  const response = await fetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
  }).catch(failWith('The Git host gives this run no token'));
  const { value } = (await response.json().catch(() => ({}))) as { value?: unknown };
  if (typeof value === 'string' && value) return value;
  throw new CommandError(`The Git host gives this run no token (status ${response.status}).`);
}

/** A client for the section in the current folder. @param to address of the control. */
export async function openClient(to: string): Promise<ReleaseClient> {
  const { manifest } = await readSection(process.cwd());
  return new ReleaseClient({ to, section: manifest.name });
}
