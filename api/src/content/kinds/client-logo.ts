import { z } from 'zod';
import { contentKind } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';

export const editedClientLogoSchema = z.strictObject({
  id: field.ignoredId,
  name: field.line.meta({ title: 'Client' }),
  picture: field.optional(field.picture).meta({
    title: 'Picture',
    description: `${field.pictureHelp} It lies on black. Without one the page draws the client’s name.`,
    isPicture: true,
  }),
  order: field.order,
  /** Whether the strip shows it. */
  active: field.shown(['listed', 'off the site']),
});

/** Pages carry what they read, so a logo has only what they show. */
export const clientLogoSchema = z.object({ name: z.string(), picture: z.string().optional() });

export const clientLogos = contentKind({
  name: 'logos',
  one: 'logo',
  title: 'Logos of clients',
  table: 'clientLogos',
  schema: editedClientLogoSchema,
  key: 'name',
  seed: { id: 3, file: 'logos.json' },
  reads: [
    {
      path: '/api/logos',
      summary: 'The logos of clients that trust the agency',
      reply: z.array(clientLogoSchema),
      find: (all) =>
        all
          .filter(({ active }) => active)
          .sort((first, second) => first.order - second.order)
          .map(({ name, picture }) => ({ name, ...(picture && { picture }) })),
    },
  ],
});
