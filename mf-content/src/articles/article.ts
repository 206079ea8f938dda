import type { Artwork } from '@shortlisted/shared-ui/picture';
import type categories from './categories.json';

/** What categories there are, their icons and the order of the filters (spec 2 §3, §9): one line of that file each. */
export type Category = keyof typeof categories;

/** An article without its text: what lists, head tags and related articles need (spec 2 §3). */
export interface Article {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category: Category;
  author: string;
  authorRole: string;
  /** Letters of the author's monogram. */
  authorAvatar: string;
  /** As shown, for example `July 28, 2025`. */
  date: string;
  /** The same day as ISO 8601. */
  publishedTime: string;
  /** As shown, for example `8 min read`. */
  readTime: string;
  wordCount: number;
  /** Name of the picture. `picture` is what to draw it with. */
  image: string;
  imageAlt: string;
  picture: Artwork;
  featured: boolean;
  trending: boolean;
  tags: readonly string[];
  engagement: { likes: number; comments: number; shares: number };
  howTo?: { name: string; description: string; steps: readonly { name: string; text: string }[] };
  faq?: readonly { question: string; answer: string }[];
  loadText: () => Promise<ArticleText>;
}

export interface ArticleText {
  /** `{{SITE_URL}}` stands where an address of this site is written out in full. */
  html: string;
  /** The headings of its parts. */
  contents: readonly { id: string; label: string }[];
}
