/**
 * The facade: the only module that a section imports from the host at run time. The host shares it, so there is one
 * router, one query cache and one toaster. It lists each name, so that unused code stays out of the bundle.
 */
// biome-ignore-all lint/performance/noBarrelFile: sections get only this module from the host.
export {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { useNavigationType, useParams } from 'react-router-dom';
export { PageHead } from '../host/page-head.tsx';
export { ReadError } from '../host/path-query.ts';
export { useSiteUrl, useTermsUrl } from '../host/platform.tsx';
export { ResponseStatus } from '../host/response-status.tsx';
export { StructuredData } from '../host/structured-data.tsx';
export { toast } from '../host/toasts.ts';
export { trackEvent } from '../host/track-event.ts';
export { readVisitSource } from '../host/visit-source.ts';
export { BelowFirstScreen } from './below-first-screen.tsx';
export { parseList } from './parse-list.ts';
export { readQuery } from './read-query.ts';
export { Stored } from './stored.tsx';
export { useSearchParams } from './use-search-params.ts';
export { useSettledQuery } from './use-settled-query.ts';
