import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

/** Says what is wrong with a file of records and what would be right, a line each, with the place of the fault. */
export class RecordsError extends Error {
  override name = 'RecordsError';
}

interface Source<Key> {
  /** Name of the file, for the messages. */
  name: string;
  /** The field that tells one record from another. */
  identity: Key;
}

interface Fault {
  offset: number;
  message: string;
}

/**
 * Reads the JSON text of one record or a list of records. All of them are right, or none is returned.
 *
 * @throws {RecordsError} when the text is not JSON or a record is not what the schema says.
 */
export function readRecords<Schema extends z.ZodObject>(
  schema: Schema,
  text: string,
  { name, identity }: Source<string & keyof z.output<Schema>>,
): z.output<Schema>[] {
  const fail = (faults: Fault[]): never => {
    const lines = faults.map(({ offset, message }) => {
      const before = text.slice(0, offset).split('\n');
      return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`;
    });
    throw new RecordsError(lines.join('\n'));
  };

  const errors: ParseError[] = [];
  // A byte order mark is no part of JSON; a space keeps the offsets.
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  const [error] = errors;
  if (!tree) return fail([{ offset: 0, message: 'the file is empty: write one record, or a list of them' }]);
  if (error) return fail([{ offset: error.offset, message: `not JSON: ${describeParseError(error)}` }]);

  const seen = new Set<unknown>();
  const faults: Fault[] = [];
  const records: z.output<Schema>[] = [];
  for (const node of tree.type === 'array' ? (tree.children ?? []) : [tree]) {
    const add = (path: PropertyKey[], message: string) =>
      faults.push({
        offset: nearestNode(node, path).offset,
        message: [...path, message].map(String).join(': '),
      });
    const { data, error: invalid } = schema.safeParse(getNodeValue(node), {
      error: (issue) => describeIssue(issue, Object.keys(schema.shape)),
    });
    for (const issue of invalid?.issues ?? []) {
      const strangers = issue.code === 'unrecognized_keys' ? issue.keys : [];
      if (strangers.length === 0) add(issue.path, issue.message);
      for (const key of strangers) add([...issue.path, key], issue.message);
    }
    for (const key of repeatedKeys(node)) add([key], 'stands twice in one record');
    if (!data) continue;
    if (seen.has(data[identity]))
      add([identity], `"${data[identity]}" is in another record of the file already`);
    seen.add(data[identity]);
    records.push(data);
  }
  return faults.length > 0 ? fail(faults) : records;
}

/** A field is where its name stands. One that is missing is reported where the record begins that should have it. */
function nearestNode(node: Node, path: PropertyKey[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(node, path.slice(0, length) as (string | number)[]);
    if (found) return found.parent?.type === 'property' ? found.parent : found;
  }
  return node;
}

function repeatedKeys({ type, children = [] }: Node): string[] {
  if (type !== 'object') return [];
  const keys = children.map((property) => String(property.children?.[0]?.value));
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

/** What is wrong and what would be right, by the parser's own names. */
const parseErrors: Record<string, string> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing between the name of the field and its value',
  PropertyNameExpected:
    'the name of a field is expected here, in double quotes; or the comma before this is one too many',
  ValueExpected: 'a value is expected here; or the comma before this is one too many',
  CloseBraceExpected: 'a record is not closed: } is missing',
  CloseBracketExpected: 'a list is not closed: ] is missing',
  EndOfFileExpected: 'nothing may follow: several records stand in a list, [{ … }, { … }]',
  InvalidSymbol: 'text stands in double quotes; without them there is true, false and null',
  UnexpectedEndOfString: 'a text is not closed: " is missing, or a line break is not written as \\n',
  InvalidCommentToken: 'there are no comments in it',
};

function describeParseError({ error }: ParseError): string {
  const name = printParseErrorCode(error);
  return parseErrors[name] ?? name;
}
