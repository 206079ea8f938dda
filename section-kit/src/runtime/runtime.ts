/**
 * The one door between a section and the platform. The host shares this module at run time, so there is one router,
 * one query cache and one toaster. Names are listed one by one: whatever is not used anywhere stays out of the bundle.
 */
// biome-ignore-all lint/performance/noBarrelFile: this is the shared facade, the only module that sections get from the host.
export {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { useNavigationType, useParams } from 'react-router-dom';
export { PageHead } from '../host/page-head.tsx';
export { useSiteUrl } from '../host/platform.tsx';
export { ResponseStatus } from '../host/response-status.tsx';
export { toast } from '../host/toasts.ts';
export { trackEvent } from '../host/track-event.ts';
export { BelowFirstScreen } from './below-first-screen.tsx';
export { parseList } from './parse-list.ts';
export { ReadError } from './read-json.ts';
export { readQuery } from './read-query.ts';
export { StructuredData } from './structured-data.tsx';
export { useSearchParams } from './use-search-params.ts';
export { useSettledQuery } from './use-settled-query.ts';
