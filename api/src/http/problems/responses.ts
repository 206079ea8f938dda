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

function toSerialiserSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
}
