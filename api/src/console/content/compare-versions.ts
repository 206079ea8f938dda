import { isDeepStrictEqual } from 'node:util';
import { listChangedFields } from '../../content/edits/describe-changes.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';

/** A field that somebody else changed while the editor wrote. */
export interface MeanwhileChange {
  /** The value when the editor began. */
  before: unknown;
  /** The value of the other person. */
  now: unknown;
  /** Whether the editor changed the field too. Then the form keeps the editor's value. */
  isConflict: boolean;
}

/**
 * Puts the changes of two people together, field by field.
 *
 * @returns the record for the form, and the changes of the other person that it must show.
 */
export function compareVersions({ began, now, yours }: Record<'began' | 'now' | 'yours', ContentRecord>) {
  const record = { ...yours };
  const changes = new Map<string, MeanwhileChange>();
  for (const field of listChangedFields({ before: began, after: now })) {
    if (isDeepStrictEqual(yours[field], now[field])) continue;
    const isConflict = !isDeepStrictEqual(yours[field], began[field]);
    if (!isConflict) record[field] = now[field];
    changes.set(field, { before: began[field], now: now[field], isConflict });
  }
  return { record, changes };
}
