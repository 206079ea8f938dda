import { z } from 'zod';
import { problemSchema } from './problem.ts';

/** Response schemas of a route: what success looks like, and the one shape of everything else. */
export function responses(success: z.ZodType): Record<string, unknown> {
  return {
    '2xx': toSerialiserSchema(success),
    '4xx': toSerialiserSchema(problemSchema),
    '5xx': toSerialiserSchema(problemSchema),
  };
}

const made = new WeakMap<z.ZodType, object>();

/** The same object for the same shape, by which it is known to have been compiled. */
function toSerialiserSchema(schema: z.ZodType): object {
  const serialiserSchema = made.get(schema) ?? z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  made.set(schema, serialiserSchema);
  return serialiserSchema;
}
