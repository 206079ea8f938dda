import type { Generated } from 'kysely';

/** An article that an editor wrote, or changed after a release had shipped it. */
export interface ArticleTable {
  id: Generated<number>;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  author: string;
  /** A date, such as 2026-11-02. */
  publishedAt: string;
  image: string;
  imageAlt: string;
  /** JSON list of text. */
  tags: string;
  /** Markdown. */
  text: string;
  /** JSON list of question and answer pairs. */
  faq: string;
  howToName: string | null;
  howToDescription: string | null;
  /** JSON list of name and text pairs. */
  steps: string;
  featured: number;
  trending: number;
  active: number;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    articles: ArticleTable;
  }
}
