import { describeLength } from '@shortlisted/markdown/render-markdown';
import { z } from 'zod';
import { Problem } from '../../http/problems/problem.ts';
import { contentKind, replyOf } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';
import { renderText } from '../render-text.ts';

/** The blog has icons for these, and monograms and roles for these authors. */
const categories = ['LinkedIn', 'Content', 'Strategy', 'ABM', 'Case Studies', 'Growth'] as const;
const authors = ['ABM desk', 'Content desk', 'LinkedIn desk', 'Strategy desk'] as const;

const schema = z
  .strictObject({
    id: field.ignoredId,
    title: field.line.meta({ title: 'Title' }),
    slug: field.slug.meta(field.address('accounts-that-answer')),
    formerSlugs: field.formerSlugs,
    excerpt: field.paragraph.meta({
      title: 'Excerpt',
      description:
        'Two sentences for lists, search engines and previews: what readers will be able to do, and why it is worth their time.',
    }),
    category: field.oneOf(categories).meta({ title: 'Category' }),
    author: field.oneOf(authors).meta({ title: 'Author' }),
    publishedAt: field.day.meta(field.publicationDay('The page shows it. Feeds are sorted by it.')),
    image: field.line
      .regex(
        /^(\/uploads\/[0-9a-f]{32}-\d+x\d+\.webp|[a-z0-9]+(-[a-z0-9]+)*)$/,
        'must be the path of a picture that was sent here, or the name of a drawn one',
      )
      .meta({
        title: 'Picture',
        description:
          'The drawn pictures have names: confluence, dialogue, drafts, fingerprint, funnel, revenue, shortlist or signal.',
        isPicture: true,
      }),
    imageAlt: field.line.meta({
      title: 'Description of the picture',
      description: 'For people who do not see it.',
    }),
    tags: z
      .array(field.line)
      .min(1, 'must have one at least')
      .meta({ title: 'Tags', description: 'One per line.' }),
    text: field.markdown().meta({
      description:
        'In Markdown. The first paragraph has no heading; each part begins with ## and its heading. [words](/contact) is a link. 1000 to 1800 words, or fewer in a draft.',
    }),
    faq: z
      .array(
        z
          .strictObject({
            question: field.line.meta({ title: 'Question' }),
            answer: field.paragraph.meta({ title: 'Answer' }),
          })
          .meta({ title: 'Question' }),
      )
      .default([])
      .meta({ title: 'Questions', description: 'They follow the text, and search engines may show them.' }),
    howToName: field.optional(field.line).meta({
      title: 'Name of the how-to',
      description: 'If the article is a how-to: its name, its description and its steps, for search engines.',
    }),
    howToDescription: field.optional(field.paragraph).meta({ title: 'Description of the how-to' }),
    steps: z
      .array(
        z
          .strictObject({
            name: field.line.meta({ title: 'Name' }),
            text: field.paragraph.meta({ title: 'What to do' }),
          })
          .meta({ title: 'Step' }),
      )
      .default([])
      .meta({ title: 'Steps of the how-to' }),
    featured: field.flag.meta({ title: 'Feature it on the blog' }),
    trending: field.flag.meta({ title: 'Mark it as trending' }),
    active: field.shown(['on the blog', 'draft']),
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
  const fault = describeLength(renderText(text).wordCount);
  return fault && `${fault}. Save it as a draft until then`;
}

/** The articles that editors wrote or changed, without their texts. Pages add them to those of their release. */
const listed = replyOf(schema, 'formerSlugs', 'text', 'faq', 'howToName', 'howToDescription', 'steps').extend(
  { active: z.literal(true), wordCount: z.int() },
);
/** An article that visitors do not see. A release may have shipped it. */
const hidden = z.object({ id: z.int(), active: z.literal(false) });

const textReply = z.object({
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

export const articles = contentKind({
  name: 'articles',
  one: 'article',
  title: 'Articles',
  table: 'articles',
  schema,
  key: 'slug',
  firstId: 1000,
  reads: [
    {
      path: '/api/articles',
      summary: 'Articles that editors wrote, changed or hid',
      reply: z.array(z.union([listed, hidden])),
      find: (all) =>
        all.map(({ text, ...article }) =>
          article.active
            ? { ...article, wordCount: renderText(text).wordCount }
            : { id: article.id, active: false },
        ),
    },
    {
      path: '/api/articles/:slug',
      summary: 'The text of such an article',
      params: z.object({ slug: z.string() }),
      reply: textReply,
      find(all, { slug: wanted }) {
        const article = all.find(({ slug, active }) => active && slug === wanted);
        if (!article) throw new Problem(404, 'No editor wrote or changed an article with this slug.');
        const { text, faq, howToName: name, howToDescription: description, steps } = article;
        return { ...renderText(text), faq, howTo: name && { name, description, steps } };
      },
    },
  ],
});
