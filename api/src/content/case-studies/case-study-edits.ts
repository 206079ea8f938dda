import { z } from 'zod';
import type { Database } from '../../storage/database.ts';
import { mainSlug } from './case-study-aliases.ts';

const required = z.string().trim().min(1, 'must not be empty');
const quoted = z.string().trim().min(1).nullable().default(null);

/** A record as an editor writes it: without the id, which the database gives. One of `list` may be given back as it is. */
export const editedCaseStudySchema = z.strictObject({
  id: z.int().optional(),
  title: required,
  company: required,
  companyLogo: required,
  image: required,
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens between them')
    .refine((slug) => mainSlug(slug) === slug, 'is another name of a study that has a slug of its own'),
  metrics: z.array(z.strictObject({ value: required, label: required })),
  description: required,
  fullDescription: required,
  testimonial: quoted,
  testimonialAuthor: quoted,
  testimonialRole: quoted,
  featured: z.boolean().default(false),
});

export type EditedCaseStudy = z.output<typeof editedCaseStudySchema>;

/** Adds the records, or changes those whose slugs are there already: all of them or none. */
export function setCaseStudies(
  db: Database,
  records: EditedCaseStudy[],
): Promise<{ added: string[]; changed: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('caseStudies').select('slug').execute();
    const slugs = new Set(known.map(({ slug }) => slug));
    for (const { id: _, ...record } of records) {
      const row = { ...record, metrics: JSON.stringify(record.metrics), featured: Number(record.featured) };
      await transaction
        .insertInto('caseStudies')
        .values(row)
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
        .execute();
    }
    const all = records.map(({ slug }) => slug);
    return {
      added: all.filter((slug) => !slugs.has(slug)),
      changed: all.filter((slug) => slugs.has(slug)),
    };
  });
}

/** @returns whether there was one with this slug. */
export async function removeCaseStudy(db: Database, slug: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('caseStudies').where('slug', '=', slug).executeTakeFirst();
  return numDeletedRows > 0n;
}
