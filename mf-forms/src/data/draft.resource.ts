import { queryOptions, readJson } from 'section-kit/runtime';
import * as v from 'valibot';

const texts = v.record(v.string(), v.string());
const draftSchema = v.object({ values: texts, errors: texts });

export type Draft = v.InferOutput<typeof draftSchema>;

/** A form that was sent without scripts and refused: what it held and what is wrong. Null once it has expired. */
export function draftQuery(id: string) {
  const path = `/api/contact/drafts/${encodeURIComponent(id)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) =>
      readJson(path, { signal, parse: (body) => v.parse(draftSchema, body) }).catch(() => null),
  });
}
