import type { ContentRecord } from './content-records.repository.ts';

/** What an editor stored replaces what a release shipped under the same number or the same address. */
export function layOver<Shipped extends ContentRecord>(shipped: Shipped[], stored: ContentRecord[]) {
  const isStored = (one: Shipped) => stored.some(({ id, slug }) => id === one.id || slug === one.slug);
  return [...shipped.filter((one) => !isStored(one)), ...stored].sort(
    (one, other) => Number(one.id) - Number(other.id),
  );
}
