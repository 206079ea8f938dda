import { isDeepStrictEqual } from 'node:util';
import type { ContentRecord } from './content-records.repository.ts';

/** Whether two versions say the same. A field that one lacks does not count: an upgrade added it. */
export function isSameRecord(one: ContentRecord | null, other: ContentRecord | null): boolean {
  if (!one || !other) return one === other;
  return Object.keys(one).every((field) => !(field in other) || isDeepStrictEqual(one[field], other[field]));
}
