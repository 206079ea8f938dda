import { createHmac } from 'node:crypto';
import { BufferedCounts } from '../storage/buffered-counts.ts';
import { dayOf } from '../storage/day-of.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { addFigures, type Figure, nowhere, readSalt, type Visitor } from './figure.repository.ts';

/** Distinct sources of a day on one server. Anybody can make up campaigns, and those beyond it are counted together. */
const maxSources = 1000;
const other = '(other)';

/** Counts figures by day, and visitors by their hashes. */
export class FigureCounter extends BufferedCounts<Figure, Visitor> {
  #known = { day: '', sources: new Set<string>(), salt: Promise.resolve('') };

  /** Counts one, on the current day. */
  count(what: Figure['what'], now: Date, place: Partial<typeof nowhere> = {}): void {
    this.addCount({ ...nowhere, ...place, day: dayOf(now), what, count: 1 });
  }

  /** Counts a visitor once a day. Only a hash is stored, and its salt exists for that day only. */
  async countVisitor(address: string, agent: string, now: Date): Promise<void> {
    const day = dayOf(now);
    const salt = await this.#saltOf(day);
    const hash = createHmac('sha256', salt).update(`${address}\n${agent}`).digest('base64url');
    this.further.set(day + hash, { day, hash });
  }

  protected override write(figures: Figure[], visitors: Visitor[]): Promise<void> {
    return retryWhenBusy(() => addFigures(this.db, figures, visitors));
  }

  protected override addCount(figure: Figure): void {
    const { sources } = this.#knownOf(figure.day);
    const source = `${figure.referrer}\n${figure.campaign}`;
    const isKnown = source === '\n' || sources.has(source) || sources.size < maxSources;
    if (isKnown) sources.add(source);
    super.addCount(isKnown ? figure : { ...figure, referrer: '', campaign: other });
  }

  async #saltOf(day: string): Promise<string> {
    const known = this.#knownOf(day);
    try {
      return await known.salt;
    } catch (error) {
      // The next visitor tries again.
      this.#known = { day: '', sources: known.sources, salt: Promise.resolve('') };
      throw error;
    }
  }

  #knownOf(day: string) {
    if (this.#known.day !== day) {
      // The hashes of the day before are written before their table is emptied.
      const salt = this.tryToFlush().then(() => retryWhenBusy(() => readSalt(this.db, day)));
      salt.catch(() => {});
      this.#known = { day, sources: new Set(), salt };
    }
    return this.#known;
  }
}
