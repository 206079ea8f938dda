import { CommandError } from '../../errors/command-error.ts';
import { failWith } from '../../errors/describe-cause.ts';
import type { Host, Status } from './pull-request-run.ts';

const timeoutMs = 30_000;
const pageSize = 100;
/** More comments than any discussion has. */
const maxPages = 50;

/**
 * Writes one comment, over the earlier one, and one status.
 *
 * @param marker first line of the comment, which no reader sees. It finds the comment of an earlier candidate.
 * @throws {CommandError} with all that was refused, and what the run needs.
 */
export async function report(host: Host, needs: string, marker: string, text: string, status: Status) {
  const refusals: string[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      refusals.push(error.message);
    });
  await attempt(writeComment(host, marker, `${marker}\n${text}`));
  await attempt(ask(host, 'The status', host.statuses, 'POST', host.statusBody(status)));
  if (refusals.length > 0) throw new CommandError([...refusals, needs].join('\n'));
}

async function writeComment(host: Host, marker: string, body: string): Promise<void> {
  const own = await findComment(host, marker);
  const [url, method] = own === undefined ? [host.comments, 'POST'] : [host.commentAt(own), host.update];
  await ask(host, 'The comment', url, method, { body });
}

/** Finds the comment that begins with the marker. A quotation of it begins differently. */
async function findComment(host: Host, marker: string): Promise<number | undefined> {
  for (let page = 1; page <= maxPages; page++) {
    const url = new URL(host.comments);
    url.searchParams.set('per_page', String(pageSize));
    url.searchParams.set('page', String(page));
    const comments = await ask(host, 'The comment', url.href, 'GET');
    if (!Array.isArray(comments)) throw new CommandError(`${url.origin} gives no list of comments.`);
    const own = (comments as { id: number; body?: string | null }[]).find(({ body }) =>
      body?.startsWith(marker),
    );
    if (own) return own.id;
    if (comments.length < pageSize) return undefined;
  }
  return undefined;
}

async function ask(host: Host, what: string, url: string, method: string, body?: object): Promise<unknown> {
  const { origin } = new URL(url);
  const response = await fetch(url, {
    method,
    headers: { ...host.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(failWith(`${what} is not written, because ${origin} cannot be reached`));
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const { message } = (answer ?? {}) as { message?: unknown };
  const said = typeof message === 'string' ? ` (${message.slice(0, 200)})` : '';
  throw new CommandError(`${what} is refused by ${origin} with ${response.status}${said}.`);
}
