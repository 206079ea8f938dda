import { z } from 'zod';

/** One byte that PostgreSQL does not store. */
const nul = '\0';
const text = z
  .string()
  .trim()
  .refine((value) => !value.includes(nul), 'must not hold the character NUL');

/** Fields of records as an editor writes them. */
export const required = text.min(1, 'must not be empty');
export const optional = text.min(1, 'must not be empty; null is for none').nullable().default(null);
export const flag = z.boolean().default(false);
/** Given by the database: a record of `list` may be given back as it is. */
export const ignoredId = z.int().optional();
