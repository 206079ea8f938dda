import type { z } from 'zod';
import { EditError } from '../records/edit-error.ts';
import { describeIssue } from './describe-issue.ts';

/** Lists the faults of a file of records, one in a line, each with record, field and the correct form. */
export class RecordsError extends EditError {
  override name = 'RecordsError';

  constructor(faults: string[]) {
    super(['Nothing was changed.', ...faults].join('\n'));
  }
}

/**
 * Reads the JSON text of one record or a list of records. Returns all of them or none.
 *
 * @param source.name the name of the file in messages.
 * @param source.identity the field that identifies a record.
 * @throws {RecordsError} if the text is not JSON, or a record does not match the schema.
 */
export function readRecords<Schema extends z.ZodObject>(
  schema: Schema,
  text: string,
  { name, identity }: { name: string; identity: string & keyof z.output<Schema> },
): z.output<Schema>[] {
  const json = parseJson(text, name);
  const seen = new Set<unknown>();
  const faults: string[] = [];
  const records: z.output<Schema>[] = [];
  for (const [index, written] of (Array.isArray(json) ? json : [json]).entries()) {
    const record = Array.isArray(json) ? [`record ${index + 1} (${written?.[identity]})`] : [];
    const add = (path: PropertyKey[], message: string) =>
      faults.push([name, ...record, ...path, message].map(String).join(': '));
    const { data, error: invalid } = schema.safeParse(written, {
      error: (issue) => describeIssue(issue, Object.keys(schema.shape)),
    });
    for (const issue of invalid?.issues ?? []) {
      const strangers = issue.code === 'unrecognized_keys' ? issue.keys : [];
      if (strangers.length === 0) add(issue.path, issue.message);
      for (const key of strangers) add([...issue.path, key], issue.message);
    }
    if (!data) continue;
    if (seen.has(data[identity])) add([identity], 'is that of another record of the file already');
    seen.add(data[identity]);
    records.push(data);
  }
  if (faults.length > 0) throw new RecordsError(faults);
  return records;
}

function parseJson(text: string, name: string): unknown {
  try {
    // JSON.parse refuses a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new RecordsError([`${name}: not JSON: ${(error as Error).message}`]);
  }
}
