import type { z } from 'zod';

/** A kind of records that pages read from the database and editors change there. */
export interface ContentKind {
  /** The name in commands and in the history. */
  name: string;
  /** The noun for one record in a sentence. */
  one: string;
  /** The heading of all records. */
  title: string;
  table:
    | 'articles'
    | 'brandFigures'
    | 'caseStudies'
    | 'clientLogos'
    | 'essays'
    | 'jobs'
    | 'teamMembers'
    | 'testimonials';
  /** The fields that an editor may set. */
  schema: z.ZodObject;
  /** The field that identifies a record. */
  key: string;
  /** Fields that are stored as JSON (`lists`), and as 0 or 1 (`flags`). */
  lists: string[];
  flags: string[];
  /** Set if releases ship records too. An editor's new record has this id at least, theirs have lower ones. */
  firstId?: number;
  /** The address where pages read all records, if it is not `/api/` with the name. */
  list?: string;
}

/** `a position`, `an article`. */
export function withArticle({ one }: ContentKind): string {
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** The address where pages read all records of the kind. */
export function listPathOf({ name, list = `/api/${name}` }: ContentKind): string {
  return list;
}
