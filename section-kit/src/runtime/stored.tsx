import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { readQuery } from './read-query.ts';
import { useSettledQuery } from './use-settled-query.ts';

interface StoredProps<T> {
  read: ReturnType<typeof readQuery<T[]>>;
  /** The records of the release. The page shows them until the API answers, and if it does not. */
  shipped: readonly T[];
  children: (records: readonly [T, ...T[]]) => ReactNode;
}

/** A browser does not wait: a replaced fallback would lose what a visitor has scrolled or pressed in it. */
const useStored = (typeof window === 'undefined' ? useSettledQuery : useQuery) as typeof useSettledQuery;

/** Draws the records that editors show on a page, or nothing if they show none. */
export function Stored<T>(props: StoredProps<T>) {
  return (
    <Suspense fallback={draw(props.shipped, props)}>
      <Read {...props} />
    </Suspense>
  );
}

function Read<T>(props: StoredProps<T>) {
  return draw(useStored(props.read).data ?? props.shipped, props);
}

function draw<T>([first, ...others]: readonly T[], { children }: StoredProps<T>): ReactNode {
  return first !== undefined && children([first, ...others]);
}
