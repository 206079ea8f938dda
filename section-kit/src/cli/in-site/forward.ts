import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type PlannedSection, planPath } from '../../contract/contract.ts';
import { describeCause } from '../../errors/describe-cause.ts';
import { sendNotReady } from '../serving/not-ready.ts';
import type { LiveSite } from './open-site.ts';
import { replaceSection, withSection } from './replace-section.ts';

/** Headers that change an answer. Without the others, the site does not count the developer as a visitor. */
const asked = [
  ...['accept', 'accept-language', 'authorization', 'cookie', 'user-agent'],
  ...['if-modified-since', 'if-none-match', 'if-range', 'range', 'content-type', 'idempotency-key'],
];
/** Headers that are also valid on another origin and for an uncompressed body. */
const answered = [
  ...['accept-ranges', 'cache-control', 'content-disposition', 'content-range', 'content-security-policy'],
  ...['content-type', 'etag', 'last-modified', 'refresh', 'retry-after', 'vary', 'www-authenticate'],
];

/** Pages send views and failures here by themselves. They must not count for the live release. */
const beacons = ['/api/reports', '/api/visits'];

/** Forms that the site takes as a trial, which reaches nobody. */
const forms = ['/api/contact', '/api/newsletter/subscribe'];

/**
 * Middleware: forwards requests to a live site, and replaces a section in its documents. Redirects, links and cookies
 * stay on this server. Forms become trials, and it refuses every other request that writes.
 */
export function forwardTo(site: LiveSite, findSection: () => Promise<PlannedSection | undefined>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '' } = request;
    const isForm = method === 'POST' && forms.includes(url);
    const isSent = isForm ? await takesTrials(site) : method === 'GET' || method === 'HEAD';
    if (!isSent) return refuse(site, request, response);
    const section = await findSection();
    if (!section) return sendNotReady(response);
    try {
      const form = isForm ? Uint8Array.from(await buffer(request)) : undefined;
      await forward(site, section, request, response, form);
    } catch (error) {
      const text = `${site.origin} does not answer: ${describeCause(error as Error)}`;
      sendText(response, 502, text);
    }
  };
}

/** An older site would take a trial for a visitor's form. It does not have this address. */
async function takesTrials({ origin }: LiveSite): Promise<boolean> {
  const answer = await fetch(`${origin}/api/preview-trials`).catch(() => undefined);
  return answer !== undefined && answer.status !== 404;
}

async function forward(
  site: LiveSite,
  section: PlannedSection,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  form?: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const here = `http://${headers.host}`;
  const given = asked.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
  const answer = await fetch(site.origin + url, {
    method,
    headers: { ...Object.fromEntries(given), ...(form && { 'x-trial': 'section dev --in' }) },
    ...(form && { body: form }),
    redirect: 'manual',
  });
  const body = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const name of answered) {
    const value = answer.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  const forThisHost = cookies.map((cookie) => cookie.replace(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, ''));
  if (cookies.length > 0) response.setHeader('set-cookie', forThisHost);
  const location = answer.headers.get('location');
  if (location) response.setHeader('location', stayHere(location, site, here));
  const { pathname } = new URL(url, here);
  const isPlan = answer.ok && pathname === planPath;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPlan && !isPage) return void response.end(body);

  response.removeHeader('etag');
  response.setHeader('cache-control', 'no-store');
  if (isPlan) return void response.end(JSON.stringify(withSection(JSON.parse(body.toString()), section)));
  const { html, isNewPage } = replaceSection(body.toString(), section, pathname);
  if (isNewPage) response.statusCode = 200;
  response.end(stayHere(html, site, here));
}

/** Replaces the origins of the site by this server's. */
export function stayHere(text: string, { origin, siteUrl }: LiveSite, here: string): string {
  const names = [origin, siteUrl].map((name) => name.replace(/[.[\]]/g, '\\$&'));
  return text.replace(new RegExp(`(?:${names.join('|')})(?![\\w.:-])`, 'g'), here);
}

function refuse({ origin }: LiveSite, { method, url }: IncomingMessage, response: ServerResponse): void {
  if (url && beacons.includes(url)) return void response.writeHead(204).end();
  const text = `${method} ${url} was not sent, because section dev --in only reads from ${origin}.`;
  console.error(text);
  sendText(response, 403, text);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}
