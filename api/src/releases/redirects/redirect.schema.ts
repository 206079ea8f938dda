import { redirectedPath, redirectTarget } from '@shortlisted/section-kit/contract/section-manifest.schema';
import { z } from 'zod';
import { redirectStatuses } from './redirect.table.ts';

/** The words of an operator, typed or from a form. Capital letters of the old address do not matter. */
export const redirectSchema = z
  .object({
    path: z.string().trim().toLowerCase().pipe(redirectedPath),
    target: z
      .string()
      .trim()
      .transform((target) => target || null)
      .pipe(redirectTarget.nullable()),
    status: z.coerce.number().pipe(z.literal(redirectStatuses)),
  })
  .refine(({ target, status }) => (target === null) === (status === 410), {
    path: ['target'],
    message: 'is needed with 301 and 308, and not with 410',
  });
