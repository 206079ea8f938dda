import type { Page, Request } from 'playwright';

const kinds = { script: 'scripts', stylesheet: 'styles', image: 'pictures' } as const;

/** Writes down what goes on in a page from now on: what it says, what it asks for, and the bytes that come. */
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
    // Of requests the browser says less than they do themselves.
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
    // A page that goes takes back what it asked for.
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
    // A page that was closed has no sizes any more.
    weighed.push(weigh.catch(() => {}));
  });

  return {
    /** Whether everything that it has asked for is there. */
    isQuiet: () => underWay.size === 0,
    /** What was seen until now. */
    async read() {
      await Promise.all(weighed);
      const lists = { errors: [...errors], failed: [...failed], pictures: [...pictures] };
      return { ...lists, hasRead, bytes: { ...bytes } };
    },
  };
}
