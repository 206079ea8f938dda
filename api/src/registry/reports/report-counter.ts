import { type Plan, shellName } from '@shortlisted/section-kit/contract';
import type { FastifyBaseLogger } from 'fastify';
import { MinuteLimit } from '../../http/problems/minute-limit.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { haltCanaries } from '../canary/halt-canaries.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { toMinute } from './minute.ts';
import { networkOf } from './network-of.ts';
import {
  addCounts,
  findComposition,
  type SectionCount,
  type SectionError,
  sentDocument,
  serverFailure,
  serverRender,
} from './report.repository.ts';
import type { Report } from './report.schema.ts';

const flushMs = 1000;
/** What a server keeps between two flushes; more errors than these tell nothing new. */
const maxErrors = 50;
/**
 * What one address can add to a figure in a minute: as many pages of one section as one person looks at. Whoever wants to
 * add more needs more addresses, and an office behind one is heard less, which shifts no rate.
 */
const perAddress = 6;

interface Sender {
  address: string;
  now: Date;
}

/** A render in which a section could not be shown. */
export type RenderFailure = Pick<SectionError, 'composition' | 'page' | 'message'>;

interface CounterOptions {
  db: Database;
  /** Tries what would be left when a canary is halted. */
  startTrial: StartTrial;
  log: FastifyBaseLogger;
  /** Told of everything that is counted of what browsers saw. */
  onReport?: ((section: string, release: string, what: string) => void) | undefined;
}

/** Counts reports in memory and writes them once a second: a flood of them costs one write. */
export class ReportCounter {
  readonly #db: Database;
  readonly #startTrial: StartTrial;
  readonly #log: FastifyBaseLogger;
  readonly #onReport: CounterOptions['onReport'];
  readonly #compositions = new Map<string, Record<string, string>>();
  readonly #limit = new MinuteLimit(perAddress);
  #counts = new Map<string, SectionCount>();
  #errors: SectionError[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor({ db, startTrial, log, onReport }: CounterOptions) {
    this.#db = db;
    this.#startTrial = startTrial;
    this.#log = log;
    this.#onReport = onReport;
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
  async add({ composition, events }: Report, { address, now }: Sender): Promise<void> {
    const releases = await this.#releasesOf(composition);
    const at = now.toISOString();
    // One report is one view of a page, however often it says so.
    const said = new Map(events.map((event) => [JSON.stringify({ ...event, message: undefined }), event]));
    for (const event of said.values()) {
      const { section } = event;
      const release = releases && Object.hasOwn(releases, section) ? releases[section] : undefined;
      if (!release) continue;
      const what = 'vital' in event ? `${event.vital} ${event.rating}` : event.kind;
      if (!this.#limit.take([networkOf(address), section, release, what].join(' '))) continue;
      this.#count(section, release, what, toMinute(at));
      // The frame is usable with its page, or not at all; and as slow, or as unsteady, as what stands in it.
      const shell = section === shellName ? undefined : releases?.[shellName];
      if (shell && (what === 'usable' || 'vital' in event)) {
        this.#count(shellName, shell, what, toMinute(at));
      }
      if (what === 'usable') continue;
      this.#onReport?.(section, release, what);
      if ('kind' in event && event.kind !== 'view') {
        const { page, kind, message = null } = event;
        this.#keepError({ section, release, composition, page, kind, message, createdAt: at });
      }
    }
  }

  /**
   * Counts a document that a browser was given, for its section and for the shell: each is to tell that it became usable.
   * As often for one address as that would be counted.
   */
  countDocument(plan: Plan, section: string, { address, now }: Sender): void {
    const planned = plan.sections.find(({ name }) => name === section);
    if (!planned) return;
    const { name, release } = planned;
    if (!this.#limit.take([networkOf(address), name, release, sentDocument].join(' '))) return;
    const minute = toMinute(now);
    this.#count(name, release, sentDocument, minute);
    this.#count(shellName, plan.shell.release, sentDocument, minute);
  }

  /** Counts what the server itself saw: whether a section could be rendered, whatever browsers say of it. */
  countServerRender(section: string, release: string, now: Date, failure?: RenderFailure): void {
    const createdAt = now.toISOString();
    const minute = toMinute(createdAt);
    this.#count(section, release, serverRender, minute);
    if (!failure) return;
    this.#count(section, release, serverFailure, minute);
    this.#keepError({ ...failure, section, release, kind: serverFailure, createdAt });
  }

  /** Writes what was counted, and halts the canaries against which that speaks. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return;
    const [counts, errors] = [[...this.#counts.values()], this.#errors];
    this.#counts = new Map();
    this.#errors = [];
    await retryWhenBusy(() => addCounts(this.#db, counts, errors));
    await haltCanaries({ db: this.#db, startTrial: this.#startTrial }, this.#log, new Date());
  }

  #keepError(error: SectionError): void {
    if (this.#errors.length < maxErrors) this.#errors.push(error);
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
