import { type Plan, shellName } from '@shortlisted/section-kit/contract';
import { resolveFrame } from '@shortlisted/section-kit/resolve-frames';
import { minuteLimit, networkOf } from '../../http/problems/limit-rate.ts';
import { keyOf } from '../../storage/add-up.ts';
import { BufferedCounts } from '../../storage/buffered-counts.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { keepCompositions } from '../compositions/composition.repository.ts';
import { findStoredMap } from './find-stored-map.ts';
import { toMinute } from './minute.ts';
import {
  addCounts,
  type SectionCount,
  type SectionError,
  sentDocument,
  serverFailure,
  serverRender,
  unrenderedDocument,
  visit,
} from './report.repository.ts';
import { errorKinds, type Goal, type Report } from './report.schema.ts';

/** Limit between two flushes. Further errors would add nothing new. */
const maxErrors = 50;
/** Enough for some hours without a database. One statement of SQLite holds six times as many. */
const maxCounts = 5000;
/**
 * Limit of one address for one count in a minute: as many pages of a section as one person looks at. It makes
 * forged reports need many addresses. An office behind one address is undercounted, for the canary and the
 * stable release alike.
 */
const perAddress = 6;

interface Sender {
  address: string;
  now: Date;
}

export type RenderFailure = Pick<SectionError, 'composition' | 'page' | 'message'>;

const isError = (what: string) => (errorKinds as readonly string[]).includes(what);

function releasesIn({ id, shell, sections }: Plan) {
  const all = [shell, ...sections].map(({ name, release }) => [name, release]);
  return { id, releases: Object.fromEntries(all) as Record<string, string> };
}

export class ReportCounter extends BufferedCounts<SectionCount, SectionError> {
  readonly #releasesOf = keepCompositions(this.db);
  protected override readonly maxFurther = maxErrors;
  readonly #isWithinLimit = minuteLimit(perAddress);

  /** Counts a report. The composition, not the browser, determines the releases; an unknown one is ignored. */
  async add({ composition, events }: Report, { address, now }: Sender): Promise<void> {
    const releases = await this.#releasesOf(composition);
    if (!releases) return;
    const at = now.toISOString();
    // A browser may repeat an event in one report. It counts once.
    const distinct = new Map(
      events.map((event) => [JSON.stringify({ ...event, message: undefined, frames: undefined }), event]),
    );
    for (const event of distinct.values()) {
      const { section } = event;
      const release = Object.hasOwn(releases, section) ? releases[section] : undefined;
      if (!release) continue;
      if ('kind' in event && event.kind === 'press') {
        this.#countForAll({ id: composition, releases }, 'press', { address, now });
        continue;
      }
      const what = 'vital' in event ? `${event.vital} ${event.rating}` : event.kind;
      // All kinds of failures share a limit, so that they do not exceed the views.
      const limited = isError(what) ? 'error' : what;
      if (!this.#isWithinLimit([networkOf(address), section, release, limited].join(' '))) continue;
      this.#count(section, release, what, toMinute(at));
      // The frame becomes usable with its page, and a page’s vitals include the frame.
      const shell = section === shellName ? undefined : releases[shellName];
      if (shell && (what === 'usable' || 'vital' in event)) {
        this.#count(shellName, shell, what, toMinute(at));
      }
      if ('kind' in event && isError(event.kind)) {
        const { page, kind, message = null } = event;
        const frames = event.frames?.join('\n') ?? null;
        this.#keepError({ section, release, composition, page, kind, message, frames, createdAt: at });
      }
    }
  }

  /**
   * Counts a document that a browser received. Its section and the shell should become usable; each release
   * of the composition should lead to the goals. The limit of an address is the same as for the reports, so
   * that the counts stay comparable.
   *
   * @param isUnrendered whether the section could not render it.
   */
  countDocument(plan: Plan, section: string, isUnrendered: boolean, { address, now }: Sender): void {
    const planned = plan.sections.find(({ name }) => name === section);
    if (!planned) return;
    this.#countForAll(releasesIn(plan), visit, { address, now });
    const { name, release } = planned;
    if (!this.#isWithinLimit([networkOf(address), name, release, sentDocument].join(' '))) return;
    const minute = toMinute(now);
    this.#count(name, release, sentDocument, minute);
    this.#count(shellName, plan.shell.release, sentDocument, minute);
    if (isUnrendered) this.#count(name, release, unrenderedDocument, minute);
  }

  countGoal(plan: Plan, goal: Goal, sender: Sender): void {
    this.#countForAll(releasesIn(plan), goal, sender);
  }

  #countForAll(
    { id, releases }: { id: string; releases: Record<string, string> },
    what: string,
    { address, now }: Sender,
  ): void {
    if (!this.#isWithinLimit([networkOf(address), id, what].join(' '))) return;
    for (const [section, release] of Object.entries(releases))
      this.#count(section, release, what, toMinute(now));
  }

  /** Counts a render on the server, and its failure if there is one. */
  countServerRender(section: string, release: string, now: Date, failure?: RenderFailure): void {
    const createdAt = now.toISOString();
    const minute = toMinute(createdAt);
    this.#count(section, release, serverRender, minute);
    if (!failure) return;
    this.#count(section, release, serverFailure, minute);
    this.#keepError({ ...failure, section, release, kind: serverFailure, createdAt });
  }

  protected override async write(counts: SectionCount[], errors: SectionError[]): Promise<void> {
    for (const error of errors) await this.#resolveAndLog(error);
    await retryWhenBusy(() => addCounts(this.db, counts, errors));
  }

  protected override addCount(count: SectionCount): void {
    if (this.counts.size < maxCounts || this.counts.has(keyOf(count))) super.addCount(count);
  }

  /** Resolves frames to places in the sources, for the console, and logs the failure with them. */
  async #resolveAndLog(error: SectionError): Promise<void> {
    const { section, release, page, kind, message, frames } = error;
    if (frames) {
      const findMap = findStoredMap(this.db, (await this.#releasesOf(error.composition)) ?? {});
      const resolved = await Promise.all(frames.split('\n').map((frame) => resolveFrame(frame, findMap)));
      error.frames = withoutNul(resolved.join('\n'));
    }
    this.log.warn({ section, release, page, kind, message, frames: error.frames }, 'a section failed');
  }

  #keepError(error: SectionError): void {
    if (this.further.size >= this.maxFurther) return;
    const message = error.message === null ? null : withoutNul(error.message);
    this.further.set(error, { ...error, message });
  }

  #count(section: string, release: string, what: string, minute: string): void {
    this.addCount({ section, release, what, minute, count: 1 });
  }
}

/** Removes U+0000, which PostgreSQL cannot store. It would prevent the write of all counts. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
