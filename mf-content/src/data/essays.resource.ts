import { queryOptions, readJson } from 'section-kit/runtime';
import * as v from 'valibot';
import type { EssayEntry } from './essay.ts';

const path = '/essays/manifest.json';
/** Spec 2 §7. */
export const manifestFailure = 'Failed to load essays manifest';

const manifestSchema = v.array(
  v.object({ slug: v.string(), title: v.string(), description: v.string(), publishedAt: v.string() }),
) satisfies v.GenericSchema<unknown, EssayEntry[]>;

export function essaysQuery() {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) =>
      readJson(path, { signal, parse: (body) => v.parse(manifestSchema, body) }).catch((cause) => {
        throw new Error(manifestFailure, { cause });
      }),
  });
}
