import type { Article } from '../articles/article.ts';

/** A minimal article with the given changes. */
export function makeArticle(changes: Partial<Article> = {}): Article {
  return {
    id: 1,
    slug: 'plain',
    title: 'A plain title',
    excerpt: 'A plain excerpt.',
    category: 'ABM',
    author: 'ABM desk',
    authorRole: 'Account-based marketing',
    authorAvatar: 'AB',
    date: 'July 28, 2025',
    publishedTime: '2025-07-28T00:00:00.000Z',
    readTime: '5 min read',
    wordCount: 1000,
    image: 'shortlist',
    imageAlt: 'A grid',
    picture: { avif: 'a.avif', webp: 'a.webp', width: 1200, height: 675 },
    featured: false,
    trending: false,
    tags: ['Planning'],
    loadText: async () => ({ html: '<p>Text</p>', contents: [], faq: [], howTo: null }),
    ...changes,
  };
}
