import { z } from 'zod';
import type { ReleaseManifest } from './contract.ts';
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
  // `assets` is the folder of the shared files, so no release may have this name.
  release: z.string().regex(/^(?!assets$)[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/, 'must be a version'),
  shared: z.record(z.string(), z.string()),
  accepts: z.record(z.string(), z.string()).optional(),
  sharedUi: z.string().max(100).optional(),
  client: z.strictObject({
    ...pageFiles,
    entry: releasePath,
    container: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .optional(),
    list: releasePath.optional(),
    waitsForHashes: z.literal(true).optional(),
    pages: z.record(z.string(), z.strictObject(pageFiles)),
  }),
  server: z.strictObject({ entry: releasePath }),
  files: z.record(
    releasePath,
    z.strictObject({
      bytes: z.int().nonnegative(),
      integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
    }),
  ),
}) satisfies z.ZodType<ReleaseManifest>;
