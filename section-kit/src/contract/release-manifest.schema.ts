import { z } from 'zod';
import { sectionManifestSchema } from './section-manifest.schema.ts';

const releasePath = z
  .string()
  .max(500)
  .regex(/^(?!.*(?:^|\/)\.)[\w@~.-]+(?:\/[\w@~.-]+)*$/, 'must be a plain relative path');

const releasePaths = z.array(releasePath).max(200);
const pageFiles = { scripts: releasePaths, styles: releasePaths };

export const releaseManifestSchema = z.strictObject({
  contract: z.int(),
  section: sectionManifestSchema,
  /**
   * The version, unique within the section. By default it ends with a hash of the sources. `assets` is the folder of the
   * shared files, so no release may have this name.
   */
  release: z.string().regex(/^(?!assets$)[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/, 'must be a version'),
  /** Exact versions of the shared packages at the build. */
  shared: z.record(z.string(), z.string()),
  /** Accepted ranges of the shared packages. Older releases and the shell have none. */
  accepts: z.record(z.string(), z.string()).optional(),
  /** Version of @shortlisted/shared-ui in the release. Older releases have none. */
  sharedUi: z.string().max(100).optional(),
  client: z.strictObject({
    ...pageFiles,
    /** The federation container, or the shell's entry. */
    entry: releasePath,
    /** Global name of the container. The shell has none. */
    container: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .optional(),
    /** Path of the file list. A document leaves out these files for all sections except its own. */
    list: releasePath.optional(),
    /** The chunks of this release can wait until the host has fetched their hashes. */
    waitsForHashes: z.literal(true).optional(),
    /** Files of each page key, in addition to the files of the entry. */
    pages: z.record(z.string(), z.strictObject(pageFiles)),
  }),
  server: z.strictObject({ entry: releasePath }),
  /** Every file of the release except `release.json`, by path. */
  files: z.record(
    releasePath,
    z.strictObject({
      bytes: z.int().nonnegative(),
      /** Subresource integrity value, `sha384-…`. */
      integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
    }),
  ),
});
