import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { insertTrial, type NewTrial } from './trial.repository.ts';

/** `section dev --in` sends this header with each form. It needs no right: it only makes the form count for nothing. */
const trialHeader = 'x-trial';

export interface Trials {
  /** Stores a form that was sent in a preview. @returns whether it was. */
  take: (headers: IncomingHttpHeaders, trial: NewTrial) => Promise<boolean>;
}

/** Finds the valid preview that the cookies of a browser name. */
export type FindLink = (cookies: string | undefined) => Promise<{ id: number } | undefined> | undefined;

export function openTrials(db: Database, findLink: FindLink): Trials {
  return {
    async take(headers, trial) {
      const link = await findLink(headers.cookie);
      if (!link && headers[trialHeader] === undefined) return false;
      await retryWhenBusy(() => insertTrial(db, link?.id ?? null, trial, new Date()));
      return true;
    },
  };
}
