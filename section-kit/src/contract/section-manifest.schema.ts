import { z } from 'zod';
import { contractVersion, type PageMetadata, type SectionManifest, type SectionRoute } from './contract.ts';
import { routePatterns } from './match-page.ts';

/**
 * Limits of a manifest. Servers compare the addresses of sections with each other, and look for the page of each
 * request among them. The largest section of this site has 9 addresses.
 */
const most = { routes: 200, aliases: 20, addresses: 500, redirects: 1000, letters: 500 };

const path = z
  .string()
  .max(most.letters)
  .regex(
    /^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/,
    'must look like /case-study/:slug',
  );

const text = z.string().min(1).max(most.letters);
/** Names of one route: query parameters, reads. */
const names = z.array(text).max(50);
const readPath = text.startsWith('/');

/** An address that redirects. The server compares it in lower case. */
export const redirectedPath = z
  .string()
  .max(most.letters)
  .regex(/^(?:\/[a-z0-9_.~%-]+)+$/, 'must be a path in lower case, such as /old-page');

/** The address to which a redirect leads. */
export const redirectTarget = z
  .string()
  .max(most.letters)
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
    aliases: z.array(path).max(most.aliases).optional(),
    page: text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case'),
    query: names.optional(),
    reads: z.array(readPath).max(50).optional(),
    awaits: names.optional(),
    metadata: z.union([pageMetadataSchema, z.literal('page')]),
    sitemap: z
      .strictObject({
        priority: z.number().min(0).max(1).optional(),
        changeFrequency: z.enum(['daily', 'weekly', 'monthly', 'yearly']).optional(),
        entries: z.strictObject({ from: readPath, field: text }).optional(),
      })
      .optional(),
  })
  .refine(({ reads = [], awaits = [] }) => awaits.every((read) => reads.includes(read)), {
    path: ['awaits'],
    message: 'must name paths of "reads"',
  }) satisfies z.ZodType<SectionRoute>;

export const sectionManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  name: text.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be kebab-case'),
  contract: z.literal(contractVersion),
  routes: z
    .array(routeSchema)
    .max(most.routes)
    .refine((routes) => routes.flatMap(routePatterns).length <= most.addresses, {
      message: `must have at most ${most.addresses} addresses with their aliases`,
    }),
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
  redirects: z
    .record(redirectedPath, redirectTarget)
    .refine((redirects) => Object.keys(redirects).length <= most.redirects, {
      message: `must have at most ${most.redirects} addresses`,
    })
    .optional(),
  budget: z.strictObject({ scripts: z.int().positive(), styles: z.int().positive() }),
}) satisfies z.ZodType<SectionManifest>;
