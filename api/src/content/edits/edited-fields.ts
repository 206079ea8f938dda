import { z } from 'zod';

/** PostgreSQL cannot store this character in a text. */
const nul = '\0';
const text = z
  .string()
  .trim()
  .refine((value) => !value.includes(nul), 'must not hold the character NUL');

/** The schemas of an editor's fields. */
export const required = text.min(1, 'must not be empty');
export const optional = text.min(1, 'must not be empty; null is for none').nullable().default(null);
export const flag = z.boolean().default(false);
/**
 * The database sets the id. It is accepted and ignored, so that an editor can feed the output of `list` back.
 */
export const ignoredId = z.int().optional();
