import { z } from 'zod';
import { emptyLine, ignoredId, line, oneOf, optional, paragraph } from '../edits/edited-fields.ts';

/** The pages that show testimonials. */
export const testimonialPlaces = ['home', 'cases', 'account-based-marketing', 'content-marketing'] as const;
/** Their testimonials end with a link to the case study. */
const placesWithLinks: readonly string[] = ['account-based-marketing', 'content-marketing'];

const path = /^\/(?![/\\])[^\s\\]+$/;
const emptyOrPath = /^(\/(?![/\\])[^\s\\]+)?$/;
const pictureError = 'must be the path of a picture of the site, such as /team/founder.webp';
const pictureHelp = 'The path of a picture of this site, such as /team/founder.webp.';

export const editedTestimonialSchema = z
  .strictObject({
    id: ignoredId,
    name: line.meta({
      title: 'Name',
      description: 'For this list only, such as Northwind on the start page. Each testimonial has its own.',
    }),
    place: oneOf(testimonialPlaces).meta({ title: 'Page', description: 'home is the start page.' }),
    content: paragraph.meta({ title: 'Words', description: 'Without quotation marks.' }),
    author: line.meta({
      title: 'Who said it',
      description: 'A person, or a role such as Founder if no person is named.',
    }),
    role: emptyLine.default('').meta({ title: 'Role', description: 'Of a named person. It may be empty.' }),
    company: line.meta({ title: 'Company' }),
    image: emptyLine
      .regex(emptyOrPath, pictureError)
      .default('')
      .meta({
        title: 'Portrait',
        description: `${pictureHelp} It may be empty.`,
        isPicture: true,
      }),
    companyLogo: optional(line.regex(path, pictureError)).meta({
      title: 'Logo',
      description: `${pictureHelp} Without one the page draws the company’s name.`,
      isPicture: true,
    }),
    href: optional(line.regex(path, 'must be a path of the site, such as /case-study/faith')).meta({
      title: 'Case study',
      description: 'Its path, such as /case-study/faith. Only the service pages link it, and need it.',
    }),
    order: z.int().default(0).meta({ title: 'Place in the list', description: 'Lower numbers come first.' }),
    /** Whether the page shows it. */
    active: z
      .boolean()
      .default(true)
      .meta({
        title: 'Show it on the site',
        description:
          'Without the mark it is kept here, and visitors do not see it. A page without any shows no block of them.',
        states: ['listed', 'off the site'],
      }),
  })
  .refine(({ place, href }) => href !== null || !placesWithLinks.includes(place), {
    path: ['href'],
    error: 'is needed on a service page',
  });
