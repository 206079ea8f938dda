import type { Page, Request } from 'playwright';

const kinds = { script: 'scripts', stylesheet: 'styles', image: 'pictures' } as const;

/** Records messages, requests and bytes of a page from now on. */
export function watchPage(page: Page) {
  const errors: string[] = [];
  const failed: string[] = [];
  const pictures: [path: string, bytes: number][] = [];
  const bytes = { scripts: 0, styles: 0, pictures: 0 };
  const weighed: Promise<void>[] = [];
  let hasRead = false;
  const underWay = new Set<Request>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;

  page.on('console', (message) => {
    // The console repeats failed requests, with fewer details.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    underWay.add(request);
    hasRead ||= request.resourceType() === 'fetch' && pathOf(request).startsWith('/api/');
  });
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const why = request.failure()?.errorText ?? 'no reason was given';
    // A navigation aborts the requests of the previous page.
    if (why !== 'net::ERR_ABORTED') failed.push(`${pathOf(request)}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      failed.push(`${pathOf(response.request())}: ${response.status()}`);
  });
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    const kind = kinds[request.resourceType() as keyof typeof kinds];
    if (!kind) return;
    const weigh = request.sizes().then(({ responseBodySize }) => {
      bytes[kind] += responseBodySize;
      if (kind === 'pictures') pictures.push([pathOf(request), responseBodySize]);
    });
    // A closed page has no sizes.
    weighed.push(weigh.catch(() => {}));
  });

  return {
    /** Whether no request is open. */
    isQuiet: () => underWay.size === 0,
    /** The records so far. */
    async read() {
      await Promise.all(weighed);
      const lists = { errors: [...errors], failed: [...failed], pictures: [...pictures] };
      return { ...lists, hasRead, bytes: { ...bytes } };
    },
  };
}
