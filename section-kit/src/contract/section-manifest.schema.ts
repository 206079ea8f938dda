import { z } from 'zod';
import { contractVersion, type PageMetadata, type SectionManifest, type SectionRoute } from './contract.ts';

const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/,
    'must look like /case-study/:slug',
  );

const text = z.string().min(1);

/** An address that redirects. The server compares it in lower case. */
export const redirectedPath = z
  .string()
  .max(500)
  .regex(/^(?:\/[a-z0-9_.~%-]+)+$/, 'must be a path in lower case, such as /old-page');

/** The address to which a redirect leads. */
export const redirectTarget = z
  .string()
  .max(500)
  .regex(
    /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?(?:#[\w-]+)?$/,
    'must be a path of this site, such as /new-page or /new-page#part',
  );

export const pageMetadataSchema = z.strictObject({
  title: text,
  description: text,
  canonical: path.optional(),
  keywords: text.optional(),
  ogTitle: text.optional(),
  ogDescription: text.optional(),
  ogImage: text.optional(),
  noindex: z.boolean().optional(),
  article: z
    .strictObject({ publishedTime: text, author: text, section: text, tag: text.optional() })
    .optional(),
}) satisfies z.ZodType<PageMetadata>;

const routeSchema = z
  .strictObject({
    path,
    aliases: z.array(path).optional(),
    page: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case'),
    query: z.array(text).optional(),
    reads: z.array(z.string().startsWith('/')).optional(),
    awaits: z.array(text).optional(),
    metadata: z.union([pageMetadataSchema, z.literal('page')]),
    sitemap: z
      .strictObject({
        priority: z.number().min(0).max(1).optional(),
        changeFrequency: z.enum(['daily', 'weekly', 'monthly', 'yearly']).optional(),
        entries: z.strictObject({ from: z.string().startsWith('/'), field: text }).optional(),
      })
      .optional(),
  })
  .refine(({ reads = [], awaits = [] }) => awaits.every((read) => reads.includes(read)), {
    path: ['awaits'],
    message: 'must name paths of "reads"',
  }) satisfies z.ZodType<SectionRoute>;

export const sectionManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be kebab-case'),
  contract: z.literal(contractVersion),
  routes: z.array(routeSchema),
  files: z
    .record(
      z.string().regex(/^\/(?:[a-z0-9.-]+\/)*$/, 'must be a path with a slash at both ends'),
      z
        .string()
        .regex(
          /^(?!.*\.\.)[a-z0-9][a-z0-9/.-]*\/$/,
          'must be a folder of the section, with a slash at its end',
        ),
    )
    .optional(),
  redirects: z.record(redirectedPath, redirectTarget).optional(),
  budget: z.strictObject({ scripts: z.int().positive(), styles: z.int().positive() }),
}) satisfies z.ZodType<SectionManifest>;
