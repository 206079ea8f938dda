import type { Page, Request } from 'playwright';
import type { Messages } from './describe-faults.ts';

const kinds = { script: 'scripts', stylesheet: 'styles', image: 'pictures' } as const;

/**
 * A navigation aborts the requests of the previous page, in the words of each browser. The verifier blocks requests that
 * would change the site.
 */
const expectedEnds = [
  ...['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'Load request cancelled'],
  'net::ERR_BLOCKED_BY_CLIENT',
];

/** Records messages, requests and bytes of a page from now on. */
export function watchPage(page: Page) {
  const seen = {
    errors: [] as string[],
    failed: [] as string[],
    dialogs: [] as string[],
    pictures: [] as [path: string, bytes: number][],
    bytes: { scripts: 0, styles: 0, pictures: 0 },
    hasRead: false,
  };
  const { errors, failed, dialogs } = seen;
  const weighed: Promise<void>[] = [];
  const underWay = new Set<Request>();
  let lastPath = '';
  let [sent, known] = [0, 0];
  const pathOf = (request: Request) => new URL(request.url()).pathname;

  page.on('console', (message) => {
    // The console repeats failed requests, with fewer details.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.stack || String(error)));
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') dialogs.push(`${dialog.type()} "${dialog.message()}"`);
    await dialog.accept().catch(() => {});
  });
  page.on('request', (request) => {
    underWay.add(request);
    lastPath = pathOf(request);
    sent++;
    seen.hasRead ||= request.resourceType() === 'fetch' && pathOf(request).startsWith('/api/');
  });
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const why = request.failure()?.errorText ?? 'no reason was given';
    if (!expectedEnds.includes(why)) failed.push(`${pathOf(request)}: ${why}`);
  });
  page.on('response', (response) => {
    // The site refuses work when it is too busy, and says when to come again.
    const isBusy = response.status() === 503 && 'retry-after' in response.headers();
    if (response.status() >= 400 && !isBusy && !response.request().isNavigationRequest())
      failed.push(`${pathOf(response.request())}: ${response.status()}`);
  });
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    const kind = kinds[request.resourceType() as keyof typeof kinds];
    if (!kind) return;
    const weigh = weighFile(request, kind).then((length) => {
      seen.bytes[kind] += length;
      if (kind === 'pictures') seen.pictures.push([pathOf(request), length]);
    });
    // A closed page has no bodies.
    weighed.push(weigh.catch(() => {}));
  });

  return {
    /** Whether no request is open, and none was sent since the last call. */
    isQuiet() {
      const isQuiet = underWay.size === 0 && sent === known;
      known = sent;
      return isQuiet;
    },
    /** Path of the newest request. */
    lastPath: () => lastPath,
    /** Resolves when the files so far have been counted. A page that hangs may never give the bytes of its files. */
    untilWeighed: () => Promise.all(weighed),
    /** The messages since the last call. */
    takeMessages(): Messages {
      return { errors: errors.splice(0), failed: failed.splice(0), dialogs: dialogs.splice(0) };
    },
    /** The records so far. */
    read: () => structuredClone(seen),
  };
}

/** The bytes of a picture on the line, and of other files before compression, because the browser parses them all. */
async function weighFile(request: Request, kind: string): Promise<number> {
  const response = kind === 'pictures' ? null : await request.response();
  return response ? (await response.body()).length : (await request.sizes()).responseBodySize;
}
