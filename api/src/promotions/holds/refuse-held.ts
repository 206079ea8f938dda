import { describeHold } from '@shortlisted/section-kit/contract/describe-hold';
import { DecisionError } from '../../releases/release-error.ts';
import type { Database } from '../../storage/database.ts';
import { findHold } from './hold.repository.ts';

/** @throws {DecisionError} if one of the sections is on hold. */
export async function refuseHeld(db: Database, sections: string[], now: Date): Promise<void> {
  const hold = await findHold(db, sections, now);
  if (!hold) return;
  const command =
    hold.section === null ? 'section hold --end' : `section hold --end --section ${hold.section}`;
  throw new DecisionError(
    `${describeHold(hold)}. Rollbacks are possible. An operator can end the hold: ${command}`,
  );
}
