import { describeLength } from '@shortlisted/markdown/render-markdown';
import { z } from 'zod';
import type { ContentKind } from '../records/content-kind.ts';
import {
  address,
  day,
  flag,
  ignoredId,
  line,
  markdown,
  oneOf,
  optional,
  paragraph,
  shown,
} from '../records/edited-fields.ts';
import { renderText } from '../render-text.ts';

/** The blog has icons for these, and monograms and roles for these authors. */
const categories = ['LinkedIn', 'Content', 'Strategy', 'ABM', 'Case Studies', 'Growth'] as const;
const authors = ['ABM desk', 'Content desk', 'LinkedIn desk', 'Strategy desk'] as const;

const editedArticleSchema = z
  .strictObject({
    id: ignoredId,
    title: line.meta({ title: 'Title' }),
    slug: address.meta({
      description:
        'The last part of the page’s address: lower-case words with hyphens, such as accounts-that-answer. Links to an earlier address lead nowhere after a change.',
    }),
    excerpt: paragraph.meta({
      title: 'Excerpt',
      description:
        'Two sentences for lists, search engines and previews: what readers will be able to do, and why it is worth their time.',
    }),
    category: oneOf(categories).meta({ title: 'Category' }),
    author: oneOf(authors).meta({ title: 'Author' }),
    publishedAt: day.meta({ title: 'Date', description: 'The page shows it. Feeds are sorted by it.' }),
    image: line
      .regex(
        /^(\/uploads\/[0-9a-f]{32}-\d+x\d+\.webp|[a-z0-9]+(-[a-z0-9]+)*)$/,
        'must be the path of a picture that was sent here, or a plain name for a drawn one',
      )
      .meta({
        title: 'Picture',
        description:
          'A plain name stands for a drawn one: confluence, dialogue, drafts, fingerprint, funnel, revenue, shortlist or signal.',
        isPicture: true,
      }),
    imageAlt: line.meta({
      title: 'Description of the picture',
      description: 'For people who do not see it.',
    }),
    tags: z
      .array(line)
      .min(1, 'must have one at least')
      .meta({ title: 'Tags', description: 'One per line.' }),
    text: markdown.meta({
      description:
        'In Markdown. The first paragraph has no heading; each part begins with ## and its heading. [words](/contact) is a link. 1000 to 1800 words.',
    }),
    faq: z
      .array(
        z
          .strictObject({
            question: line.meta({ title: 'Question' }),
            answer: paragraph.meta({ title: 'Answer' }),
          })
          .meta({ title: 'Question' }),
      )
      .default([])
      .meta({ title: 'Questions', description: 'They follow the text, and search engines may show them.' }),
    howToName: optional(line).meta({
      title: 'Name of the how-to',
      description: 'If the article is a how-to: its name, its description and its steps, for search engines.',
    }),
    howToDescription: optional(paragraph).meta({ title: 'Description of the how-to' }),
    steps: z
      .array(
        z
          .strictObject({ name: line.meta({ title: 'Name' }), text: paragraph.meta({ title: 'What to do' }) })
          .meta({ title: 'Step' }),
      )
      .default([])
      .meta({ title: 'Steps of the how-to' }),
    featured: flag.meta({ title: 'Feature it on the blog' }),
    trending: flag.meta({ title: 'Mark it as trending' }),
    active: shown(
      ['on the blog', 'draft'],
      'Without the mark it is a draft: it may be short, and visitors do not see it.',
    ),
  })
  .refine(
    ({ howToName, howToDescription, steps }) =>
      new Set([howToName !== null, howToDescription !== null, steps.length > 0]).size === 1,
    { path: ['howToName'], error: 'needs a description and a step too, or none of the three' },
  )
  .refine(({ active, text }) => !active || !lengthFault(text), {
    path: ['text'],
    error: ({ input }) => lengthFault((input as { text: string }).text),
  });

function lengthFault(text: string): string | undefined {
  return describeLength(renderText(text).wordCount);
}

export const articles = {
  name: 'articles',
  one: 'article',
  title: 'Articles',
  table: 'articles',
  schema: editedArticleSchema,
  key: 'slug',
  lists: ['tags', 'faq', 'steps'],
  flags: ['featured', 'trending', 'active'],
  firstId: 1000,
} satisfies ContentKind;
