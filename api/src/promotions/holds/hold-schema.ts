import { z } from 'zod';

export const holdSchema = z
  .object({
    /** Null means all sections. */
    section: z.string().nullable(),
    until: z.string(),
    reason: z.string(),
    actor: z.string(),
  })
  .meta({ id: 'Hold' });
