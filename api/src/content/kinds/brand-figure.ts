import { z } from 'zod';
import { contentKind } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';

/** The pages that show figures of the brand. */
export const figurePlaces = ['home', 'account-based-marketing', 'content-marketing'] as const;

export const editedBrandFigureSchema = z.strictObject({
  id: field.ignoredId,
  name: field.line.meta({
    title: 'Name',
    description: 'For this list only, such as Views on the start page. Each figure has its own.',
  }),
  place: field.oneOf(figurePlaces).meta({
    title: 'Page',
    description: 'home is the start page. The first of its figures is the large one.',
  }),
  // A longer one would be small where the page draws it as wide as the screen.
  value: field.line.max(...field.upTo(12)).meta({
    title: 'Figure',
    description: 'Such as 125+ or £184K. Sentences of the pages that repeat it do not change with it.',
  }),
  label: field.line.meta({ title: 'Words', description: 'For what it counts.' }),
  order: field.order,
  /** Whether the page shows it. */
  active: field.shown(['listed', 'off the site']),
});

/** Pages carry what they read, so a figure has only what they show. */
export const brandFigureSchema = z.object({ value: z.string(), label: z.string() });

/** The table `figures` counts visits. */
export const brandFigures = contentKind({
  name: 'figures',
  one: 'figure',
  title: 'Figures of the brand',
  table: 'brandFigures',
  schema: editedBrandFigureSchema,
  // Two pages may show the same figure.
  key: 'name',
  seed: { id: 3, file: 'figures.json' },
  reads: [
    {
      path: '/api/figures/:place',
      summary: 'The figures of the brand that a page shows',
      params: z.object({ place: z.enum(figurePlaces) }),
      reply: z.array(brandFigureSchema),
      find: (all, { place: wanted }) =>
        all
          .filter(({ active, place }) => active && place === wanted)
          .sort((first, second) => first.order - second.order),
    },
  ],
});
