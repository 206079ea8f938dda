import { parseList, readQuery, useSettledQuery } from '@shortlisted/section-kit/runtime';
import * as v from 'valibot';

/** An entry of the manifest (spec 2 §3). */
const entrySchema = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** ISO 8601 date. */
  publishedAt: v.string(),
});

export type EssayEntry = v.InferOutput<typeof entrySchema>;

const essaysQuery = readQuery('/essays/manifest.json', {
  parse: parseList((entry) => v.parse(entrySchema, entry)),
});

/** The essays, the newest first. @throws {Error} with the message of spec 2 §7 if the manifest cannot be read. */
export function useEssays(): EssayEntry[] {
  const { data, hasFailed } = useSettledQuery(essaysQuery);
  if (hasFailed) throw new Error('Failed to load essays manifest');
  return data.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}
