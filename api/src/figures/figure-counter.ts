import { createHmac } from 'node:crypto';
import { BufferedCounts } from '../storage/buffered-counts.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { addFigures, type Figure, keyOf, nowhere, readSalt, type Visitor } from './figure.repository.ts';

/** Distinct figures of a day on one server. Made-up pages and campaigns beyond it are counted together. */
const maxKeys = 3000;
const other = '(other)';

/** Counts figures by day, and visitors by their hashes. */
export class FigureCounter extends BufferedCounts<Figure, Visitor> {
  #known = { day: '', keys: new Set<string>(), salt: Promise.resolve('') };

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

  protected override keyOf(figure: Figure): string {
    return keyOf(figure);
  }

  protected override write(figures: Figure[], visitors: Visitor[]): Promise<void> {
    return retryWhenBusy(() => addFigures(this.db, figures, visitors));
  }

  protected override addCount(figure: Figure): void {
    const { keys } = this.#knownOf(figure.day);
    const isNew = !keys.has(keyOf(figure));
    const counted =
      isNew && keys.size >= maxKeys ? { ...figure, page: other, referrer: '', campaign: '' } : figure;
    keys.add(keyOf(counted));
    super.addCount(counted);
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
      const salt = this.tryToFlush().then(() => retryWhenBusy(() => readSalt(this.db, day)));
      salt.catch(() => {});
      this.#known = { day, keys: new Set(), salt };
    }
    return this.#known;
  }
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
