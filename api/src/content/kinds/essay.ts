import { z } from 'zod';
import { contentKind } from '../records/content-kind.ts';
import {
  address,
  day,
  formerSlugs,
  ignoredId,
  line,
  markdown,
  paragraph,
  publicationDay,
  shown,
} from '../records/edited-fields.ts';
import { renderText } from '../render-text.ts';

const schema = z
  .strictObject({
    id: ignoredId,
    title: line.meta({ title: 'Title' }),
    slug: address.meta({
      description:
        'The last part of the page’s address: lower-case words with hyphens, such as attention-is-borrowed.',
    }),
    formerSlugs,
    description: paragraph.meta({
      title: 'Description',
      description: 'One or two sentences, for the list of essays, search engines and previews.',
    }),
    publishedAt: day.meta(publicationDay('The page shows it. The newest essay is the first.')),
    text: markdown({ folder: '/essays/' }).meta({
      description:
        'In Markdown. Each part begins with ## and its heading. [words](/contact) is a link, > begins a quotation.',
    }),
    active: shown(['on the site', 'draft']),
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
