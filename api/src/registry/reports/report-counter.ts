import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { haltCanaries } from '../canary/halt-canaries.ts';
import { addCounts, findComposition, type SectionCount, type SectionError } from './report.repository.ts';
import type { Report } from './report.schema.ts';

const flushMs = 1000;
/** What a server keeps between two flushes; more errors than these tell nothing new. */
const maxErrors = 50;
const minuteLength = '2025-01-01T00:00'.length;

/** Counts reports in memory and writes them once a second: a flood of them costs one write. */
export class ReportCounter {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #compositions = new Map<string, Record<string, string>>();
  #counts = new Map<string, SectionCount>();
  #errors: SectionError[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.flush().catch((error) => this.#log.error(error, 'reports could not be written'));
    }, flushMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch((error) => this.#log.error(error, 'reports could not be written'));
  }

  /** Takes in a report. What was shown is what the composition says, not the browser; an unknown one counts for nothing. */
  async add({ composition, events }: Report, now: Date): Promise<void> {
    const releases = await this.#releasesOf(composition);
    const at = now.toISOString();
    for (const event of events) {
      const { section } = event;
      const release = releases && Object.hasOwn(releases, section) ? releases[section] : undefined;
      if (!release) continue;
      const what = 'vital' in event ? `${event.vital} ${event.rating}` : event.kind;
      this.#count(section, release, what, at.slice(0, minuteLength));
      if ('kind' in event && event.kind !== 'view' && this.#errors.length < maxErrors) {
        const { page, kind } = event;
        this.#errors.push({ section, release, composition, page, kind, createdAt: at });
      }
    }
  }

  /** Writes what was counted, and halts the canaries against which that speaks. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return;
    const [counts, errors] = [[...this.#counts.values()], this.#errors];
    this.#counts = new Map();
    this.#errors = [];
    await retryWhenBusy(() => addCounts(this.#db, counts, errors));
    await haltCanaries(this.#db, this.#log, new Date());
  }

  #count(section: string, release: string, what: string, minute: string): void {
    const key = [section, release, what, minute].join(' ');
    const known = this.#counts.get(key);
    if (known) known.count++;
    else this.#counts.set(key, { section, release, what, minute, count: 1 });
  }

  async #releasesOf(composition: string): Promise<Record<string, string> | undefined> {
    const known = this.#compositions.get(composition) ?? (await findComposition(this.#db, composition));
    if (known) this.#compositions.set(composition, known);
    return known;
  }
}
