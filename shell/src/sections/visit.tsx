import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/** A visitor's time on one path. A try again is a further attempt of the same visit. */
export interface Attempt {
  pathname: string;
  count: number;
}

interface Visit {
  /** What the router says of the address of the page that is shown. */
  address: React.ContextType<typeof LocationContext>;
  attempt: Attempt;
}

interface Visits {
  /** The page that is shown: behind the address bar for as long as the next page cannot be shown yet. */
  shown: Visit;
  /** Whether another page is on its way. */
  isLeaving: boolean;
}

const VisitContext = createContext<Visits | null>(null);

/**
 * Keeps the page that is shown until the next one can be. React renders what depends on the deferred address beside what
 * is on the screen, so that nobody sees a gap; the frame follows the address at once.
 */
export function VisitProvider({ children }: { children: ReactNode }) {
  const address = useContext(LocationContext);
  const { pathname } = address.location;
  const attempt = useMemo(() => ({ pathname, count: 0 }), [pathname]);
  const asked = useMemo(() => ({ address, attempt }), [address, attempt]);
  const shown = useDeferredValue(asked);
  const isLeaving = shown.attempt !== attempt;
  const visits = useMemo(() => ({ shown, isLeaving }), [shown, isLeaving]);
  return <VisitContext value={visits}>{children}</VisitContext>;
}

/** @throws {Error} outside the shell's tree. */
export function useVisits(): Visits {
  const visits = useContext(VisitContext);
  if (!visits) throw new Error('No visit: this belongs inside VisitProvider.');
  return visits;
}

/** Everything in it takes the address of the page that is shown for that of the address bar. */
export function ShownAddress({ children }: { children: ReactNode }) {
  return <LocationContext value={useVisits().shown.address}>{children}</LocationContext>;
}
