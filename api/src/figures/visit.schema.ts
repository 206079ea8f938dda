import { z } from 'zod';

/** Pages that a browser has shown, and the start of the visit if it is new. It identifies no visitor. */
export const visitSchema = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{16}$/),
  views: z.array(z.string().startsWith('/').max(300)).min(1).max(30),
  source: z.record(z.string().max(40), z.string().max(300)).optional(),
});

export type Visit = z.infer<typeof visitSchema>;
