import { z } from 'zod';
import { routePatterns } from './match-page.ts';

/**
 * Limits of a manifest. Servers compare the addresses of sections with each other, and look for the page of each
 * request among them. The largest section of this site has 9 addresses.
 */
const most = { routes: 200, aliases: 20, addresses: 500, redirects: 1000, fields: 50, letters: 500 };

const address = (pattern: RegExp, message: string) => z.string().max(most.letters).regex(pattern, message);

const path = address(
  /^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/,
  'must look like /case-study/:slug',
);

const text = z.string().min(1).max(most.letters);
/** Names of one route: query parameters, reads. */
const names = z.array(text).max(50);
const readPath = text.startsWith('/');

/** An address that redirects. The server compares it in lower case. */
export const redirectedPath = address(
  /^(?:\/[a-z0-9_.~%-]+)+$/,
  'must be a path in lower case without parameters, such as /old-page',
);

/** The address to which a redirect leads. */
export const redirectTarget = address(
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
});

const routeSchema = z
  .strictObject({
    /** A pattern such as `/case-study/:slug`. No other section may claim it. */
    path,
    /** Other patterns of the same page. */
    aliases: z.array(path).max(most.aliases).optional(),
    /** Key of the page in `src/section.ts`. */
    page: text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case'),
    /** Search parameters that the page reads. Server and cache ignore all others. */
    query: names.optional(),
    /** Paths of JSON that the page reads, such as `/api/case-studies/:slug`. They load together with the page's code. */
    reads: z.array(readPath).max(50).optional(),
    /** Those of `reads` that the first screen needs. A navigation waits for these only; by default for all. */
    awaits: names.optional(),
    /** Texts that the verifier writes into fields of the page's forms, by the field's name, where it cannot guess. */
    forms: z
      .record(text, text)
      .refine((fields) => Object.keys(fields).length <= most.fields, {
        message: `must have at most ${most.fields} fields`,
      })
      .optional(),
    /** The page's metadata, or `"page"` if the page sets it from its data. */
    metadata: z.union([pageMetadataSchema, z.literal('page')], {
      error: 'must be "page", or have "title", "description" and no unknown key',
    }),
    /** The presence of the page in sitemap.xml. */
    sitemap: z
      .strictObject({
        /** Stored releases have these two. Nothing reads them. */
        priority: z.number().min(0).max(1).optional(),
        changeFrequency: z.enum(['daily', 'weekly', 'monthly', 'yearly']).optional(),
        /** The values of a path parameter: `field` of each entry of the JSON list that the server reads at `from`. */
        entries: z.strictObject({ from: readPath, field: text }).optional(),
      })
      .optional(),
  })
  .refine(({ reads = [], awaits = [] }) => awaits.every((read) => reads.includes(read)), {
    path: ['awaits'],
    message: 'must name paths of "reads"',
  });

/** The contact is a mailbox or the address of a channel. */
const teamSchema = z.strictObject({
  name: text.max(60),
  contact: z.union([z.email(), z.url({ protocol: /^https$/ })], {
    error: 'must be an e-mail address or begin with https://',
  }),
});

export const sectionManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  name: text.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be kebab-case'),
  contract: z.literal(1),
  /** The people who answer for the section. Console, previews, notices and `section status` name them. */
  team: teamSchema.optional(),
  routes: z
    .array(routeSchema)
    .max(most.routes)
    .refine((routes) => routes.flatMap(routePatterns).length <= most.addresses, {
      message: `must have at most ${most.addresses} addresses with their aliases`,
    }),
  /** Static files at fixed paths: public prefix and folder of the section, such as `"/essays/": "essays/"`. */
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
  /**
   * Addresses that the section gave up, and their new ones: `"/old": "/new"`. The old address is in lower case. The
   * server answers it with 308, also in capital letters, while no page has it.
   */
  redirects: z
    .record(redirectedPath, redirectTarget)
    .refine((redirects) => Object.keys(redirects).length <= most.redirects, {
      message: `must have at most ${most.redirects} addresses`,
    })
    .optional(),
  /** The maximum of brotli-compressed bytes that the section's own code may add to its largest page. */
  budget: z.strictObject({ scripts: z.int().positive(), styles: z.int().positive() }),
});
