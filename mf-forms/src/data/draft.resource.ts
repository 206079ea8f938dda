import { readQuery } from '@shortlisted/section-kit/runtime';
import * as v from 'valibot';

const texts = v.record(v.string(), v.string());
const draftSchema = v.object({ values: texts, errors: texts });

export type Draft = v.InferOutput<typeof draftSchema>;

/** A form that was sent without scripts and refused: what it held and what is wrong. Null once it has expired. */
export function draftQuery(id: string) {
  return readQuery<Draft | null>(`/api/contact/drafts/${encodeURIComponent(id)}`, {
    parse: (body) => v.parse(draftSchema, body),
    on404: null,
  });
}
