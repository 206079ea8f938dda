import { z } from 'zod';
import type { ContentKind } from '../records/content-kind.ts';
import { ignoredId, line, optional, order, picture, pictureHelp, shown } from '../records/edited-fields.ts';

export const editedClientLogoSchema = z.strictObject({
  id: ignoredId,
  name: line.meta({ title: 'Client' }),
  picture: optional(picture).meta({
    title: 'Picture',
    description: `${pictureHelp} It lies on black. Without one the page draws the client’s name.`,
    isPicture: true,
  }),
  order,
  /** Whether the strip shows it. */
  active: shown(
    ['listed', 'off the site'],
    'Without the mark it is kept here, and visitors do not see it. Without any, pages show no strip of logos.',
  ),
});

export const clientLogos = {
  name: 'logos',
  one: 'logo',
  title: 'Logos of clients',
  table: 'clientLogos',
  schema: editedClientLogoSchema,
  key: 'name',
  lists: [],
  flags: ['active'],
} satisfies ContentKind;
