import { redirectedPath, redirectTarget } from '@shortlisted/section-kit/contract/section-manifest.schema';
import { z } from 'zod';
import { contentKind } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';

const schema = z.strictObject({
  id: field.ignoredId,
  path: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(redirectedPath)
    .meta({ title: 'Old address', description: 'The path of a page that was there, such as /old-page.' }),
  target: field.line.pipe(redirectTarget).nullable().default(null).meta({
    title: 'New address',
    description: 'A path of this site, such as /new-page. Empty if the page is gone: the answer is 410 then.',
  }),
  status: field
    .oneOf(['308', '301'])
    .default('308')
    .meta({ title: 'Status', description: '308: it has moved for good. 301: the same, for old programs.' }),
});

/** The redirects beside those that sections declare. No page reads them. */
export const redirects = contentKind({
  name: 'redirects',
  one: 'redirect',
  title: 'Redirects',
  table: 'redirectedAddresses',
  schema,
  key: 'path',
  reads: [],
  target: 'target',
});
