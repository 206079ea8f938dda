import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

interface Upstream {
  url: string;
  underWay: number;
  broken: number;
}

export interface SiteProxy {
  readonly url: string;
  /** Resolves when a server is answering a request, if the proxy can tell. */
  untilBusy: (url: string) => Promise<void>;
  /** Resolves when a server is answering no request. */
  untilIdle: (url: string) => Promise<void>;
  /** The number of requests that were answered 502 because the server broke off. */
  brokenAt: (url: string) => number;
  /** Sends a server no further requests. Resolves when it has answered its present ones. */
  drain: (url: string) => Promise<void>;
  admit: (url: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * A round-robin proxy on this machine. As in `proxy/locations.conf`, it skips a server that refuses the connection or
 * answers a read with 503. It repeats no other request that was sent, and answers 502 if the server dies meanwhile.
 */
export class TestProxy implements SiteProxy {
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
  #upstreams: Upstream[] = [];
  #turn = 0;

  static async start(urls: string[]): Promise<TestProxy> {
    const proxy = new TestProxy();
    for (const url of urls) await proxy.admit(url);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async admit(url: string): Promise<void> {
    this.#upstreams.push({ url, underWay: 0, broken: 0 });
  }

  async untilBusy(url: string): Promise<void> {
    while (this.#underWay(this.#at(url)) === 0) await pause(1);
  }

  async untilIdle(url: string): Promise<void> {
    while (this.#underWay(this.#at(url)) > 0) await pause(1);
  }

  brokenAt(url: string): number {
    return this.#at(url).reduce((sum, { broken }) => sum + broken, 0);
  }

  async drain(url: string): Promise<void> {
    const drained = this.#at(url);
    this.#upstreams = this.#upstreams.filter((upstream) => upstream.url !== url);
    while (this.#underWay(drained) > 0) await pause(5);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #at(url: string): Upstream[] {
    return this.#upstreams.filter((upstream) => upstream.url === url);
  }

  #underWay(upstreams: Upstream[]): number {
    return upstreams.reduce((sum, { underWay }) => sum + underWay, 0);
  }

  async #forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming).catch(() => undefined);
    // The visitor left before the request was complete.
    if (!body) return;
    const first = this.#turn++;
    const inTurn = this.#upstreams.map((_, index, all) => all[(first + index) % all.length] as Upstream);
    for (const upstream of inTurn) {
      const mayRepeat = incoming.method === 'GET' && upstream !== inTurn.at(-1);
      upstream.underWay++;
      const result = await send(upstream.url, { incoming, body, outgoing, mayRepeat }).finally(
        () => upstream.underWay--,
      );
      if (result === 'answered') return;
      if (result === 'broken') {
        upstream.broken++;
        break;
      }
    }
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  }
}

interface Forwarding {
  incoming: IncomingMessage;
  body: Buffer;
  outgoing: ServerResponse;
  /** Whether another server may be asked after an answer 503. */
  mayRepeat: boolean;
}

/** @returns `refused` if the proxy may try another server. */
function send(url: string, { incoming, body, outgoing, mayRepeat }: Forwarding) {
  return new Promise<'answered' | 'refused' | 'broken'>((resolve) => {
    const { method, headers } = incoming;
    const forwarded = request(
      new URL(incoming.url ?? '/', url),
      { method, headers, agent: false },
      (answer) => {
        if (answer.statusCode === 503 && mayRepeat) {
          answer.resume();
          resolve('refused');
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing, { end: false });
        answer.on('end', () => {
          outgoing.end();
          resolve('answered');
        });
        answer.on('error', () => resolve('broken'));
      },
    );
    forwarded.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'refused' : 'broken'),
    );
    forwarded.end(body);
  });
}
