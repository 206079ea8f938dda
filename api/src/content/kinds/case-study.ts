import { z } from 'zod';
import { Problem } from '../../http/problems/problem.ts';
import { contentKind, replyOf } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';
import { mainSlug } from './case-study-aliases.ts';

/** The path of a picture of this site (the policy allows no other). Any other value stands for the drawing of the study's address. */
const picture = field.line.regex(
  /^(\/(?![/\\])[^\s\\]+|[a-z0-9]+(-[a-z0-9]+)*)$/,
  'must be the path of a picture of the site, such as /pictures/northwind.webp, or a word such as drawn for the drawing of the study',
);
const pictureHelp =
  'The path of a picture of this site, such as /pictures/northwind.webp. A word without a slash, such as drawn, shows the drawing for the address of the study.';

const schema = z.strictObject({
  id: field.ignoredId,
  title: field.line.meta({ title: 'Title', description: 'The result in one sentence.' }),
  company: field.line.meta({ title: 'Company' }),
  companyLogo: picture.meta({ title: 'Logo', description: pictureHelp, isPicture: true }),
  image: picture.meta({ title: 'Picture', description: pictureHelp, isPicture: true }),
  slug: field.slug
    .refine((given) => mainSlug(given) === given, 'is another name of a study that has a slug of its own')
    .meta(field.address('north-wind')),
  formerSlugs: field.formerSlugs,
  metrics: z
    .array(
      z
        .strictObject({
          value: field.line.meta({ title: 'Value' }),
          label: field.line.meta({ title: 'Words' }),
        })
        .meta({ title: 'Figure' }),
    )
    .meta({
      title: 'Figures',
      description:
        'A value such as £184K, and words for what it counts. Empty both fields of a figure to remove it.',
    }),
  description: field.paragraph.meta({ title: 'Summary', description: 'For lists and search engines.' }),
  fullDescription: field.longText.meta({
    title: 'Story',
    description:
      'An empty line begins a new paragraph. A client that the site was built with keeps the story of its release.',
  }),
  testimonial: field.optional(field.paragraph).meta({
    title: 'Testimonial',
    description: 'The client’s words, without quotation marks.',
  }),
  testimonialAuthor: field.optional(field.line).meta({ title: 'Who said it' }),
  testimonialRole: field.optional(field.line).meta({ title: 'Their role' }),
  publishedAt: field.day.nullable().default(null).meta(field.publicationDay('For search engines.')),
  featured: field.flag.meta({
    title: 'Feature it on /cases',
    description: 'The first featured one of the list shows there, above a button that leads to KitKing.',
    states: ['featured', 'listed'],
  }),
});

export const caseStudySchema = replyOf(schema, 'formerSlugs');
const list = z.array(caseStudySchema);
/** Lists leave out words, because pages have the drawings. */
const path = z.string().startsWith('/').optional().catch(undefined);
const card = caseStudySchema
  .pick({ slug: true, company: true, description: true })
  .extend({ image: path, companyLogo: path });
const featuredCard = card.extend(caseStudySchema.pick({ title: true, metrics: true }).shape);

export const caseStudies = contentKind({
  name: 'case-studies',
  one: 'case study',
  title: 'Case studies',
  table: 'caseStudies',
  schema,
  key: 'slug',
  seed: { id: 1, file: 'case-studies.json' },
  // Spec 1 §7.
  reads: [
    {
      path: '/api/case-studies',
      summary: 'All case studies',
      reply: list,
      card: z.array(card),
      find: (all) => all,
    },
    {
      path: '/api/case-studies/featured',
      summary: 'The featured case studies, of which /cases shows the first',
      reply: list,
      card: z.array(featuredCard),
      find: (all) => all.filter(({ featured }) => featured),
    },
    {
      path: '/api/case-studies/:slug',
      summary: 'A case study, by its slug or an alias of it',
      params: z.object({ slug: z.string() }),
      reply: caseStudySchema,
      find(all, { slug: wanted = '' }) {
        const study = all.find(({ slug }) => slug === mainSlug(wanted));
        if (!study) throw new Problem(404, 'There is no case study with this slug.');
        return study;
      },
    },
  ],
});
