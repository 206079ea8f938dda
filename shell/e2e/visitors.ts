import { setTimeout as pause } from 'node:timers/promises';

interface Sample {
  /** The share of visitors who got the less frequent document. */
  share: number;
  /** Whether returning visitors got the same document again. */
  isSticky: boolean;
}

const atOnce = 25;
/** A pause between two requests, so that most of the processor's time is left to what the test looks at. */
const pauseMs = 10;

/** Simulates visitors who request one page after the other until `stop` is called. */
export function startVisitors(url: string, paths: string[]) {
  const failures: string[] = [];
  let count = 0;
  let isRunning = true;
  const running = walk();

  async function walk() {
    while (isRunning) {
      for (const path of paths) {
        const status = await fetch(url + path).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          (error: Error) => error.message,
        );
        count++;
        if (status !== 200) failures.push(`${path}: ${status}`);
        await pause(pauseMs);
      }
    }
  }

  const cookieOf = (bucket: number) => ({ cookie: `release-bucket=${bucket}` });
  const getAs = async (bucket: number, path: string) =>
    (await fetch(url + path, { headers: cookieOf(bucket) })).text();

  return {
    getAs,

    /** Sends new visitors, and some of them again. Entity tags tell their documents apart. */
    async sample(path: string, visitors: number): Promise<Sample> {
      const tags = new Map<string, number>();
      const again: [cookie: string, tag: string][] = [];
      const visit = async (index: number) => {
        const { headers } = await fetch(url + path, { method: 'HEAD' });
        const tag = headers.get('etag') ?? '';
        tags.set(tag, (tags.get(tag) ?? 0) + 1);
        const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? [];
        if (index % 50 === 0) again.push([cookie, tag]);
      };
      for (let index = 0; index < visitors; index += atOnce) {
        await Promise.all(Array.from({ length: atOnce }, (_, offset) => visit(index + offset)));
      }
      let isSticky = tags.size === 2;
      for (const [cookie, tag] of again) {
        const { headers } = await fetch(url + path, { method: 'HEAD', headers: { cookie } });
        isSticky &&= headers.get('etag') === tag;
      }
      return { share: Math.min(...tags.values()) / visitors, isSticky };
    },

    /** Sends the reports of `views` browsers with this bucket about a section, each from its own address. */
    async report(
      bucket: number,
      section: string,
      { views, failures: failed }: Record<'views' | 'failures', number>,
    ) {
      const [, composition] = /"plan":\{"id":"([0-9a-f]{16})"/.exec(await getAs(bucket, '/workshops')) ?? [];
      const event = (kind: string) => ({ section, page: 'workshops', kind });
      for (let visitor = 0; visitor < views; visitor++) {
        const events = visitor < failed ? [event('view'), event('render')] : [event('view')];
        const headers = { 'x-forwarded-for': `198.51.100.${visitor}` };
        const body = JSON.stringify({ composition, events });
        const { status } = await fetch(`${url}/api/reports`, { method: 'POST', headers, body });
        if (status !== 204) throw new Error(`a report was answered with ${status}`);
      }
    },

    async stop() {
      isRunning = false;
      await running;
      return { count, failures };
    },
  };
}
