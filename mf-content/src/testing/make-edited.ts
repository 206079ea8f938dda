import type { EditedArticle } from '../data/add-edited.ts';

type Shown = Extract<EditedArticle, { active: true }>;

/** A minimal article of an editor with the given changes. */
export function makeEdited(changes: Partial<Shown> = {}): Shown {
  return {
    id: 1000,
    active: true,
    slug: 'new',
    title: 'New',
    excerpt: 'An excerpt.',
    category: 'ABM',
    author: 'LinkedIn desk',
    publishedAt: '2026-11-02',
    wordCount: 1201,
    image: 'signal',
    imageAlt: 'A signal',
    featured: false,
    trending: false,
    tags: ['ABM'],
    ...changes,
  };
}
