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
export { useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
export { PageHead } from './page-head.tsx';
export { usePlan, useSiteUrl } from './platform.tsx';
export { ReadError, readJson } from './read-json.ts';
export { ResponseStatus } from './response-status.tsx';
export { StructuredData } from './structured-data.tsx';
export { toast } from './toasts.ts';
export { trackEvent } from './track-event.ts';
