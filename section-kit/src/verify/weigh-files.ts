import type { Page, Request } from 'playwright';

const kinds = { script: 'scripts', stylesheet: 'styles', image: 'pictures' } as const;

/** Counts the bytes of a page's files from now on, which takes time: the browser sends each file once more. */
export function weighFiles(page: Page) {
  const bytes = { scripts: 0, styles: 0, pictures: 0 };
  const pictures: [path: string, bytes: number][] = [];
  const weighed: Promise<void>[] = [];
  const weigh = (request: Request) => {
    const kind = kinds[request.resourceType() as keyof typeof kinds];
    if (!kind) return;
    const count = (length: number) => {
      bytes[kind] += length;
      if (kind === 'pictures') pictures.push([new URL(request.url()).pathname, length]);
    };
    // A closed page has no bodies.
    weighed.push(weighFile(request, kind).then(count, () => {}));
  };
  page.on('requestfinished', weigh);
  return {
    /** Ends the count, and resolves when it has the files so far. A page that hangs may never give their bytes. */
    finish() {
      page.off('requestfinished', weigh);
      return Promise.all(weighed);
    },
    /** The counts so far. */
    read: () => structuredClone({ bytes, pictures }),
  };
}

/** The bytes of a picture on the line, and of other files before compression, because the browser parses them all. */
async function weighFile(request: Request, kind: string): Promise<number> {
  const response = kind === 'pictures' ? null : await request.response();
  return response ? (await response.body()).length : (await request.sizes()).responseBodySize;
}
