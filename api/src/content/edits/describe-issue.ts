import type { z } from 'zod';

/** The descriptions of types in messages. */
const types: Record<string, string> = {
  string: 'text in double quotes',
  number: 'a number',
  int: 'a whole number, such as 3',
  boolean: 'true or false',
  array: 'a list, [ … ]',
  object: 'a record, { … }',
};

/** The message for an issue that the schema itself gives no message for. */
export function describeIssue(issue: z.core.$ZodRawIssue, fields: string[]): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    const isOfRecord = (issue.path ?? []).length === 0;
    return isOfRecord ? `is not a field of it; there are ${fields.join(', ')}` : 'is not a field of it';
  }
  if (issue.code !== 'invalid_type') return undefined;
  const wanted = types[issue.expected] ?? issue.expected;
  return issue.input === undefined ? `is missing: it must be ${wanted}` : `must be ${wanted}`;
}
