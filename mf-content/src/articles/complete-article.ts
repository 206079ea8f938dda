import type { Article } from './article.ts';
import desks from './desks.json';

export type Desk = keyof typeof desks;

/** What an article's file, or an editor, says of it. */
export type ArticleFacts = Omit<
  Article,
  'author' | 'authorRole' | 'authorAvatar' | 'date' | 'publishedTime' | 'readTime'
> & {
  author: Desk;
  /** A day, such as 2025-07-28. */
  publishedAt: string;
};

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const wordsPerMinute = 200;

/** Adds what follows from the facts of an article. */
export function completeArticle<Facts extends ArticleFacts>(facts: Facts): Facts & Article {
  const day = new Date(facts.publishedAt);
  const { role, avatar } = desks[facts.author];
  return {
    ...facts,
    authorRole: role,
    authorAvatar: avatar,
    date: longDate.format(day),
    publishedTime: day.toISOString(),
    readTime: `${Math.ceil(facts.wordCount / wordsPerMinute)} min read`,
  };
}
