import { z } from 'zod';
import { contentKind } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';

/** The pages that show testimonials. */
export const testimonialPlaces = ['home', 'cases', 'account-based-marketing', 'content-marketing'] as const;
/** Their testimonials end with a link to the case study. */
const placesWithLinks: readonly string[] = ['account-based-marketing', 'content-marketing'];

const path = /^\/(?![/\\])[^\s\\]+$/;
const emptyOrPath = /^(\/(?![/\\])[^\s\\]+)?$/;

export const editedTestimonialSchema = z
  .strictObject({
    id: field.ignoredId,
    name: field.line.meta({
      title: 'Name',
      description: 'For this list only, such as Northwind on the start page. Each testimonial has its own.',
    }),
    place: field.oneOf(testimonialPlaces).meta({ title: 'Page', description: 'home is the start page.' }),
    content: field.paragraph.meta({ title: 'Words', description: 'Without quotation marks.' }),
    author: field.line.meta({
      title: 'Who said it',
      description: 'A person, or a role such as Founder if no person is named.',
    }),
    role: field.emptyLine
      .default('')
      .meta({ title: 'Role', description: 'Of a named person. It may be empty.' }),
    company: field.line.meta({ title: 'Company' }),
    image: field.emptyLine
      .regex(emptyOrPath, field.pictureError)
      .default('')
      .meta({ title: 'Portrait', description: `${field.pictureHelp} It may be empty.`, isPicture: true }),
    companyLogo: field.optional(field.picture).meta({
      title: 'Logo',
      description: `${field.pictureHelp} Without one the page draws the company’s name.`,
      isPicture: true,
    }),
    href: field
      .optional(field.line.regex(path, 'must be a path of the site, such as /case-study/faith'))
      .meta({
        title: 'Case study',
        description: 'Its path, such as /case-study/faith. Only the service pages link it, and need it.',
        isAddress: true,
      }),
    order: field.order,
    /** Whether the page shows it. */
    active: field.shown(['listed', 'off the site']),
  })
  .refine(({ place, href }) => href !== null || !placesWithLinks.includes(place), {
    path: ['href'],
    error: 'is needed on a service page',
  });

/** The "fixed testimonial" of spec 1 §3, which cards show, with the link of service pages. Empty fields are missing. */
export const testimonialSchema = z.object({
  quote: z.string(),
  author: z.string(),
  title: z.string().optional(),
  company: z.string(),
  image: z.string().optional(),
  companyLogo: z.string().optional(),
  isLogoImage: z.boolean().optional(),
  href: z.string().optional(),
});

export const testimonials = contentKind({
  name: 'testimonials',
  one: 'testimonial',
  title: 'Testimonials',
  table: 'testimonials',
  schema: editedTestimonialSchema,
  // A client speaks on several pages, so its company does not identify a testimonial.
  key: 'name',
  seed: { id: 2, file: 'testimonials.json' },
  reads: [
    {
      path: '/api/testimonials/:place',
      summary: 'The testimonials of a page',
      params: z.object({ place: z.enum(testimonialPlaces) }),
      reply: z.array(testimonialSchema),
      find: (all, { place: wanted }) =>
        all
          .filter(({ active, place }) => active && place === wanted)
          .sort((first, second) => first.order - second.order)
          .map(({ content, author, role, company, image, companyLogo, href }) => ({
            quote: content,
            author,
            company,
            ...(role && { title: role }),
            ...(image && { image }),
            ...(companyLogo && { companyLogo, isLogoImage: true }),
            ...(href && { href }),
          })),
    },
  ],
});
