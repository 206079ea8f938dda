import { queryOptions, readJson } from 'section-kit/runtime';
import * as v from 'valibot';

const path = '/api/contact/stamp';
const stampSchema = v.object({ stamp: v.string() });

/** Says, signed, when the form was opened. Empty where it cannot be had: an enquiry is taken without one. */
export const stampQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) =>
    readJson(path, { signal, parse: (body) => v.parse(stampSchema, body).stamp }).catch(() => ''),
});
