import { multipart } from './multipart.ts';

/** Pause between two requests of a visitor. It keeps the servers busy without starving other tests. */
const pauseMs = 50;

interface Asked {
  kind: string;
  status: number;
  said: string;
}

/** Simulates concurrent visitors until it is stopped, and records their failures. */
export class Traffic {
  readonly #url: string;
  readonly #pages: string[];
  readonly #asked: Asked[] = [];
  readonly acknowledged = new Set<string>();
  #isOver = false;
  #visitors: Promise<void>[] = [];
  #number = 0;

  constructor(url: string, pages: string[]) {
    this.#url = url;
    this.#pages = pages;
  }

  start(): void {
    const keepOn = async (act: () => Promise<unknown>) => {
      while (!this.#isOver) {
        await act();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    this.#visitors = [
      ...Array.from({ length: 4 }, () => keepOn(() => this.#read())),
      ...Array.from({ length: 2 }, () => keepOn(() => this.#enquire())),
    ];
  }

  /** Resolves when every request is answered and every enquiry is acknowledged. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#visitors);
  }

  take(): { requests: number; failures: Asked[] } {
    const asked = this.#asked.splice(0);
    return { requests: asked.length, failures: asked.filter(({ status }) => status !== 200) };
  }

  async #read(): Promise<void> {
    const page = this.#pages[this.#number++ % this.#pages.length] ?? '/';
    const bucket = this.#number % 10_000;
    await this.#ask('page', page, { headers: { cookie: `release-bucket=${bucket}` } });
  }

  /** Repeats one enquiry with the same key until it is acknowledged, as a browser does. */
  async #enquire(): Promise<void> {
    const number = this.#number++;
    const email = `visitor-${number}@example.com`;
    const form = multipart({ name: 'Visitor', email, message: 'An enquiry that must not be lost.' });
    while (!this.acknowledged.has(email)) {
      const address = this.#number++;
      const headers = {
        ...form.headers,
        'idempotency-key': `enquiry-${number}`,
        'x-forwarded-for': `198.51.${(address >> 8) & 255}.${address & 255}`,
      };
      const status = await this.#ask('enquiry', '/api/contact', {
        method: 'POST',
        headers,
        body: form.payload,
      });
      if (status === 200) this.acknowledged.add(email);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #ask(kind: string, pathname: string, options: RequestInit): Promise<number> {
    const [status, said] = await fetch(this.#url + pathname, options)
      .then(async (response) => [response.status, await response.text()] as const)
      // The cause has the code of the connection's failure.
      .catch((error) => [0, String(error.cause ?? error)] as const);
    // Other tests may slow the machine so much that the server refuses requests. That is not a failure here.
    if (status === 503 && said.includes('The site is busy')) return status;
    this.#asked.push({ kind, status, said: status === 200 ? '' : said.slice(0, 200) });
    return status;
  }
}
