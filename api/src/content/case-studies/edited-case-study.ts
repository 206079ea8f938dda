import { z } from 'zod';
import { flag, ignoredId, optional, required } from '../edits/edited-fields.ts';
import { mainSlug } from './case-study-aliases.ts';

/**
 * The path of a picture of this site, because the content security policy allows no other. Any other value
 * names a drawing.
 */
const picture = required.regex(
  /^(\/(?![/\\])[^\s\\]+|[a-z0-9]+(-[a-z0-9]+)*)$/,
  'must be the path of a picture of the site, such as /pictures/northwind.webp, or a plain name for the drawn one',
);

export const editedCaseStudySchema = z.strictObject({
  id: ignoredId,
  title: required,
  company: required,
  companyLogo: picture,
  image: picture,
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens between them')
    .refine((slug) => mainSlug(slug) === slug, 'is another name of a study that has a slug of its own'),
  metrics: z.array(z.strictObject({ value: required, label: required })),
  description: required,
  fullDescription: required,
  testimonial: optional,
  testimonialAuthor: optional,
  testimonialRole: optional,
  featured: flag,
});
