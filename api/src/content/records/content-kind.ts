import type { Generated } from 'kysely';
import { z } from 'zod';

/** A record of a kind, with the database's id. */
type Stored<Schema extends z.ZodObject> = z.output<Schema> & { id: number };

/** An address at which pages read records of a kind. */
interface ContentRead<Item> {
  path: string;
  summary: string;
  params?: z.ZodObject;
  reply: z.ZodType;
  /** The part of the reply that lists show, for `?fields=card`. */
  card?: z.ZodType;
  /** Derives the answer from all records of the kind, which are ordered by id. */
  find(records: Item[], params: Record<string, string>): unknown;
}

interface DeclaredKind<Schema extends z.ZodObject, Table extends string> {
  /** The name in commands and in the history. */
  name: string;
  /** The noun for one record in a sentence. */
  one: string;
  /** The heading of all records. */
  title: string;
  table: Table;
  /** The fields that an editor may set, with their labels and limits. The columns of the table are the same. */
  schema: Schema;
  key: string;
  /** Set if releases ship records too. An editor's new record has this id at least, theirs have lower ones. */
  firstId?: number;
  /** The address where pages read all records, if it is not `/api/` with the name. */
  list?: string;
  /**
   * The file in `seed/` with a site's first records, and the number under which `seedings` records that a site has them.
   * A later kind has another number, so that sites from before it get its records too.
   */
  seed?: { id: number; file: string };
  reads: ContentRead<Stored<Schema>>[];
  /** The field with the target, if records redirect their keys. Edits are then checked like redirects of sections. */
  target?: string;
}

/** A kind of records that pages read from the database and editors change there. */
export interface ContentKind<Schema extends z.ZodObject = z.ZodObject, Table extends string = string>
  extends DeclaredKind<Schema, Table> {
  /** Fields that are stored as JSON (`lists`), and as 0 or 1 (`flags`). */
  lists: string[];
  flags: string[];
}

export type RecordOf<Kind extends ContentKind> = Stored<Kind['schema']>;

type Column<Value> = Value extends boolean ? number : Value extends unknown[] ? string : Value;

export type RowOf<Kind extends ContentKind> = { id: Generated<number> } & {
  [Field in Exclude<keyof z.output<Kind['schema']>, 'id'>]: Column<z.output<Kind['schema']>[Field]>;
};

export function contentKind<Schema extends z.ZodObject, const Table extends string>(
  kind: DeclaredKind<Schema, Table>,
): ContentKind<Schema, Table> {
  const { shape } = replyOf(kind.schema);
  const fieldsOf = (type: typeof z.ZodArray | typeof z.ZodBoolean) =>
    Object.keys(shape).filter((field) => shape[field] instanceof type);
  return { ...kind, lists: fieldsOf(z.ZodArray), flags: fieldsOf(z.ZodBoolean) };
}

/** What pages get of a record: its fields without their limits, because older records may exceed those. */
export function replyOf(schema: z.ZodObject, ...without: string[]): z.ZodObject {
  const fields = Object.entries(schema.shape).filter(([name]) => !without.includes(name));
  return z.object(Object.fromEntries(fields.map(([name, field]) => [name, withoutLimits(field)])));
}

function withoutLimits(field: unknown): z.ZodType {
  if (field instanceof z.ZodNullable) return withoutLimits(field.unwrap()).nullable();
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return withoutLimits(field.unwrap());
  if (field instanceof z.ZodArray) return z.array(withoutLimits(field.element));
  if (field instanceof z.ZodObject) return replyOf(field);
  if (field instanceof z.ZodBoolean) return z.boolean();
  if (field instanceof z.ZodNumber) return z.int();
  return field instanceof z.ZodISODate ? z.iso.date() : z.string();
}

/** `a position`, `an article`. */
export function withArticle({ one }: Pick<ContentKind, 'one'>): string {
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** The address where pages read all records of the kind. */
export function listPathOf({ name, list = `/api/${name}` }: ContentKind): string {
  return list;
}
