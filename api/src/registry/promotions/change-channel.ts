import type { Database } from '../../storage/database.ts';
import { checkChange } from '../compositions/check-change.ts';
import { GateError } from '../compositions/fault.ts';
import { type Author, changeSite } from './change-site.ts';
import type { Change } from './decide.ts';
import type { Promotion } from './promotion.repository.ts';

/**
 * Changes what visitors get of one section.
 *
 * @returns whether anything had to be changed.
 * @throws {ReleaseError} where the decision is a refusal, or what visitors would get cannot be used.
 */
export function changeChannel(
  db: Database,
  section: string,
  decide: (history: Promotion[]) => Change,
  author: Author,
): Promise<boolean> {
  return changeSite(
    db,
    {
      decide: async ({ history }) => {
        const change = decide(await history(section));
        return change && { [section]: change };
      },
      check: async (before, after, changed) => {
        const faults = await checkChange(db, before, after, { changed });
        if (faults.length > 0) throw new GateError(faults);
      },
    },
    author,
  );
}
