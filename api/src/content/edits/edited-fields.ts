import { z } from 'zod';

/** PostgreSQL cannot store this character in a text. */
const nul = '\0';
const text = z
  .string()
  .trim()
  .refine((value) => !value.includes(nul), 'must not hold the character NUL');

const upTo = (most: number) => [most, `must have at most ${most} characters`] as const;
const required = text.min(1, 'must not be empty');

/**
 * The schemas of an editor's fields. `meta` gives a field its label (`title`) and its help (`description`) in
 * the form. Fields that take more than a line have an input of several lines there.
 */
export const line = required.max(...upTo(200));
export const paragraph = required.max(...upTo(2000));
export const longText = required.max(...upTo(20_000));
export const optional = (words: z.ZodString) =>
  words.min(1, 'must not be empty; null is for none').nullable().default(null);
export const flag = z.boolean().default(false);
/**
 * The database sets the id. It is accepted and ignored, so that an editor can feed the output of `list` back.
 */
export const ignoredId = z.int().optional();
