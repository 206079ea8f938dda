import type { PlannedSection, SectionRoute } from '@shortlisted/section-kit/contract';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import {
  type ComponentType,
  type ContextType,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
} from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { isHydrated } from '../reports/mark-hydrated.ts';

/**
 * Loads the component of a section's page, with its styles and data. Each call is a new load.
 *
 * @param onFailedAttempt receives the error of each attempt that failed. More attempts may follow.
 */
export type LoadPage = (
  section: PlannedSection,
  route: SectionRoute,
  pathname: string,
  onFailedAttempt?: (error: unknown) => void,
) => Promise<ComponentType>;

/** The page of a path under the plan. */
export interface SectionMatch {
  section: PlannedSection;
  route: SectionRoute;
  pathname: string;
  component: Promise<ComponentType>;
}

interface DeferredPage extends Pick<PageLoads, 'loadPage' | 'isReady'> {
  /** The router's context for the address of the shown page. */
  router: ContextType<typeof LocationContext>;
  /** Left out: no section has a page at this address. */
  match: SectionMatch | undefined;
  /** The load of the address as a document. It does not end. */
  elsewhere: Promise<unknown> | undefined;
  /** Whether the address bar is ahead of the shown page. */
  isPending: boolean;
}

const DeferredPageContext = createContext<DeferredPage | null>(null);

/** How a host loads pages. */
export interface PageLoads {
  loadPage: LoadPage;
  /** The page of the document. Until it is hydrated, React may render everything anew and finds the same page. */
  firstPage?: Promise<ComponentType> | undefined;
  /** Whether the page of a path can be shown at once: its code, styles and data are loaded. Left out: none can. */
  isReady?: ((pathname: string) => boolean) | undefined;
  /** Loads the document of a path that may be of a section that the plan lacks. Left out: the plan is whole. */
  loadElsewhere?: ((pathname: string) => Promise<unknown> | undefined) | undefined;
}

/**
 * Starts to load the page of each new path and defers the address until that page can be shown. React renders the next
 * page in the background, so that the shown one stays meanwhile. The frame follows the address at once.
 */
export function DeferredPageProvider({
  loadPage,
  firstPage,
  isReady,
  loadElsewhere,
  children,
}: PageLoads & { children: ReactNode }) {
  const { sections } = usePlan();
  const router = useContext(LocationContext);
  const { pathname } = router.location;
  const shown = useMemo(() => {
    const found = matchPage(sections, pathname);
    if (!found) return { match: undefined, elsewhere: loadElsewhere?.(pathname) };
    const component = firstPage && !isHydrated() ? firstPage : loadPage(found.section, found.route, pathname);
    // A visitor may leave before React reads the promise: its failure is not an unhandled rejection then.
    component.catch(() => {});
    return { match: { ...found, pathname, component }, elsewhere: undefined };
  }, [sections, pathname, loadPage, firstPage, loadElsewhere]);
  const page = useDeferredValue(useMemo(() => ({ router, ...shown }), [router, shown]));
  const isPending = page.router.location.pathname !== pathname;
  const value = useMemo(
    () => ({ ...page, isPending, loadPage, isReady }),
    [page, isPending, loadPage, isReady],
  );
  return <DeferredPageContext value={value}>{children}</DeferredPageContext>;
}

/** @throws {Error} outside DeferredPageProvider. */
export function useDeferredPage(): DeferredPage {
  const page = useContext(DeferredPageContext);
  if (!page) throw new Error('useDeferredPage needs a DeferredPageProvider around the component');
  return page;
}

/** Gives its children the address of the shown page in place of the address bar's. */
export function DeferredLocation({ children }: { children: ReactNode }) {
  return <LocationContext value={useDeferredPage().router}>{children}</LocationContext>;
}
