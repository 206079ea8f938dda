import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../storage/database.ts';
import { isUnavailable } from '../storage/database-error.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { addFigures, type Figure, keyOf, nowhere, readSalt, type Visitor } from './figure.repository.ts';

const flushMs = 1000;
/** Distinct figures of a day on one server. Made-up pages and campaigns beyond it are counted together. */
const maxKeys = 3000;
const other = '(other)';

interface CounterOptions {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Counts figures in memory and writes them once a second. */
export class FigureCounter {
  readonly #options: CounterOptions;
  #figures = new Map<string, Figure>();
  #visitors = new Map<string, Visitor>();
  #known = { day: '', keys: new Set<string>(), salt: Promise.resolve('') };
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#flushing ??= this.#tryToFlush().finally(() => {
        this.#flushing = undefined;
      });
    }, flushMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flushing;
    await this.#tryToFlush();
  }

  /** Counts one, on the current day. */
  count(what: Figure['what'], now: Date, place: Partial<typeof nowhere> = {}): void {
    this.#add({ ...nowhere, ...place, day: dayOf(now), what, count: 1 });
  }

  /** Counts a visitor once a day. Only a hash is stored, and its salt exists for that day only. */
  async countVisitor(address: string, agent: string, now: Date): Promise<void> {
    const day = dayOf(now);
    const salt = await this.#saltOf(day);
    const hash = createHmac('sha256', salt).update(`${address}\n${agent}`).digest('base64url');
    this.#visitors.set(day + hash, { day, hash });
  }

  /** Writes the figures. Those that cannot be written now are written with the next ones. */
  async flush(): Promise<void> {
    if (this.#figures.size === 0 && this.#visitors.size === 0) return;
    const [figures, visitors] = [this.#figures, this.#visitors];
    this.#figures = new Map();
    this.#visitors = new Map();
    try {
      await retryWhenBusy(() => addFigures(this.#options.db, [...figures.values()], [...visitors.values()]));
    } catch (error) {
      if (isUnavailable(error)) {
        for (const figure of figures.values()) this.#add(figure);
        this.#visitors = new Map([...visitors, ...this.#visitors]);
      }
      throw error;
    }
  }

  async #tryToFlush(): Promise<void> {
    await this.flush().catch((error) => this.#options.log.error(error, 'figures could not be written'));
  }

  #add(figure: Figure): void {
    const { keys } = this.#knownOf(figure.day);
    const isNew = !keys.has(keyOf(figure));
    const counted =
      isNew && keys.size >= maxKeys ? { ...figure, page: other, referrer: '', campaign: '' } : figure;
    const key = keyOf(counted);
    keys.add(key);
    const known = this.#figures.get(key);
    this.#figures.set(key, { ...counted, count: counted.count + (known?.count ?? 0) });
  }

  async #saltOf(day: string): Promise<string> {
    const known = this.#knownOf(day);
    try {
      return await known.salt;
    } catch (error) {
      // The next visitor tries again.
      this.#known = { day: '', keys: known.keys, salt: Promise.resolve('') };
      throw error;
    }
  }

  #knownOf(day: string) {
    if (this.#known.day !== day) {
      // The hashes of the day before are written before their table is emptied.
      const salt = this.#tryToFlush().then(() => retryWhenBusy(() => readSalt(this.#options.db, day)));
      salt.catch(() => {});
      this.#known = { day, keys: new Set(), salt };
    }
    return this.#known;
  }
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
