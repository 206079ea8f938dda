import type { z } from 'zod';
import { Problem } from './problem.ts';

/** @throws {Problem} naming each field that is not what it should be. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Problem(400, 'The request is not what it should be.', { errors });
}
