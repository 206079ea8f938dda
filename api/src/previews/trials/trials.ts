import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Previews } from '../previews.ts';
import { insertTrial, type NewTrial } from './trial.repository.ts';

/** `section dev --in` sends this header with each form. It needs no right: it only makes the form count for nothing. */
const trialHeader = 'x-trial';

export interface Trials {
  /** Stores a form that was sent in a preview. @returns whether it was. */
  take: (headers: IncomingHttpHeaders, trial: NewTrial) => Promise<boolean>;
}

export function openTrials(db: Database, previews: Previews): Trials {
  return {
    async take(headers, trial) {
      const link = await previews.findLink(headers.cookie);
      if (!link && headers[trialHeader] === undefined) return false;
      await retryWhenBusy(() => insertTrial(db, link?.id ?? null, trial, new Date()));
      return true;
    },
  };
}
