import { z } from 'zod';

/** An article without its text. */
const listedArticleSchema = z.object({
  id: z.int(),
  active: z.literal(true),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  publishedAt: z.iso.date(),
  image: z.string(),
  imageAlt: z.string(),
  tags: z.array(z.string()),
  wordCount: z.int(),
  featured: z.boolean(),
  trending: z.boolean(),
});

/** An article that visitors do not see. A release may have shipped it. */
const hiddenArticleSchema = z.object({ id: z.int(), active: z.literal(false) });

export const articleSchema = z.union([listedArticleSchema, hiddenArticleSchema]);

export const articleTextSchema = z.object({
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), label: z.string() })),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  howTo: z
    .object({
      name: z.string(),
      description: z.string(),
      steps: z.array(z.object({ name: z.string(), text: z.string() })),
    })
    .nullable(),
});
