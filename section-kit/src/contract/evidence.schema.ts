import { z } from 'zod';
import { type Evidence, evidenceKinds } from './evidence.ts';

const count = z.number().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal');

const measures = z.strictObject({
  hydratedMs: count.optional(),
  largestPaintMs: count.optional(),
  shift: count,
  scripts: count,
  styles: count,
  pictures: count,
});

export const evidenceSchema = z.strictObject({
  kind: z.enum(evidenceKinds),
  composition: z.string().max(100).optional(),
  at: z.iso.datetime(),
  browser: z.string().min(1).max(100),
  views: z
    .array(
      z.strictObject({
        page: z.string().max(100),
        path: z.string().startsWith('/').max(500),
        state: z.string().min(1).max(100),
        width: z.int().positive(),
        findings: z.array(z.string().min(1).max(1000)).max(50),
        measures,
        live: z.strictObject({ measures, picture: hash }).optional(),
        picture: hash,
        cutFrom: z.number().int().positive().optional(),
        difference: z.number().min(0).max(1).optional(),
        differencePicture: hash.optional(),
      }),
    )
    .min(1)
    .max(500),
}) satisfies z.ZodType<Evidence>;
