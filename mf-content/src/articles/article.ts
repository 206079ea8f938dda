import type { Artwork } from '@shortlisted/shared-ui/picture';
import type categories from './categories.json';

/** A category of `categories.json`, which also defines icons and the order of the filters (spec 2 §3, §9). */
export type Category = keyof typeof categories;

/** An article without its text, for lists, head tags and related articles (spec 2 §3). */
export interface Article {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category: Category;
  author: string;
  authorRole: string;
  /** The letters of the author's monogram. */
  authorAvatar: string;
  /** The displayed date, for example `July 28, 2025`. */
  date: string;
  /** The same date as ISO 8601. */
  publishedTime: string;
  /** The displayed date of the last check. Articles of editors have none. */
  checked?: string;
  /** The displayed read time, for example `8 min read`. */
  readTime: string;
  wordCount: number;
  /** The name of the picture. `picture` has its files. */
  image: string;
  imageAlt: string;
  picture: Artwork;
  featured: boolean;
  trending: boolean;
  tags: readonly string[];
  /** Missing if an editor wrote the text. The API has it then. */
  loadText?: () => Promise<ArticleText>;
}

export type ShippedArticle = Article & Required<Pick<Article, 'loadText'>>;

export interface ArticleText {
  /** The HTML, with `{{SITE_URL}}` in place of the site's origin in absolute addresses. */
  html: string;
  /** The second-level headings. */
  contents: readonly { id: string; label: string }[];
  faq: readonly { question: string; answer: string }[];
  howTo: { name: string; description: string; steps: readonly { name: string; text: string }[] } | null;
}
