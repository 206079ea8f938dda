import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { day } from '../../content/records/edited-fields.ts';
import { plannedDay } from '../../content/records/planned-day.ts';
import { dayOf } from '../../storage/day-of.ts';
import type { Faults, Form } from './read-form.ts';

/** The input for the day from which an edit shows. */
export const dayInput = 'showsOn';

/** What a form says about its day. */
export interface Schedule {
  /** The day, as it was typed. */
  showsOn: string;
  /** Number of the waiting edit that the form came from. */
  waiting: number | undefined;
}

export function readSchedule({ [dayInput]: showsOn, waiting }: Form): Schedule {
  return {
    showsOn: typeof showsOn === 'string' ? showsOn.trim() : '',
    waiting: typeof waiting === 'string' && /^\d{1,15}$/.test(waiting) ? Number(waiting) : undefined,
  };
}

/** A record waits for its own date too. @returns the day, or an empty text if it shows at once. */
export function dayToShow({ showsOn }: Schedule, record: ContentRecord, now: Date): string {
  const latest = [showsOn, plannedDay(record)].sort().at(-1) ?? '';
  return latest > dayOf(now) ? latest : '';
}

/** A day begins at 00:00 UTC, so today has begun already. */
export function checkDay({ showsOn }: Schedule, now: Date): Faults {
  const isLater = day.safeParse(showsOn).success && showsOn > dayOf(now);
  const message = 'The day from which it shows must be a day after today.';
  return new Map(showsOn === '' || isLater ? [] : [[dayInput, message]]);
}
