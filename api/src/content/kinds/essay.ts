import { z } from 'zod';
import { contentKind } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';
import { renderText } from '../render-text.ts';

const schema = z
  .strictObject({
    id: field.ignoredId,
    title: field.line.meta({ title: 'Title' }),
    slug: field.slug.meta(field.address('attention-is-borrowed')),
    formerSlugs: field.formerSlugs,
    description: field.paragraph.meta({
      title: 'Description',
      description: 'One or two sentences, for the list of essays, search engines and previews.',
    }),
    publishedAt: field.day.meta(field.publicationDay('The page shows it. The newest essay is the first.')),
    text: field.markdown({ folder: '/essays/' }).meta({
      description:
        'In Markdown. Each part begins with ## and its heading. [words](/contact) is a link, > begins a quotation.',
    }),
    active: field.shown(['on the site', 'draft']),
  })
  // A page without words would show a PDF that does not exist (spec 2 §8).
  .refine(({ text }) => renderText(text).wordCount > 0, {
    path: ['text'],
    error: 'has no words that visitors see',
  });

export const essays = contentKind({
  name: 'essays',
  one: 'essay',
  title: 'Essays',
  table: 'essays',
  schema,
  key: 'slug',
  firstId: 1000,
  list: '/essays/manifest.json',
  reads: [],
});
