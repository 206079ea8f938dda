import { isDeepStrictEqual } from 'node:util';
import type { ContentRecord } from './content-records.repository.ts';

/**
 * Whether two versions of a record say the same. Only the fields that both have count: a version from before an upgrade
 * lacks the fields that the upgrade added, and nobody changed those.
 */
export function isSameRecord(one: ContentRecord | null, other: ContentRecord | null): boolean {
  if (!one || !other) return one === other;
  return Object.keys(one).every((field) => !(field in other) || isDeepStrictEqual(one[field], other[field]));
}
