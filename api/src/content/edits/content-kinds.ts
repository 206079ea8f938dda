import type { z } from 'zod';
import { editedArticleSchema } from '../articles/edited-article.ts';
import { editedBrandFigureSchema } from '../brand-figures/edited-brand-figure.ts';
import { editedCaseStudySchema } from '../case-studies/edited-case-study.ts';
import { editedClientLogoSchema } from '../client-logos/edited-client-logo.ts';
import { editedEssaySchema } from '../essays/edited-essay.ts';
import { editedJobSchema } from '../jobs/edited-job.ts';
import { editedTeamMemberSchema } from '../team-members/edited-team-member.ts';
import { editedTestimonialSchema } from '../testimonials/edited-testimonial.ts';

/** A kind of records that pages read from the database and editors change there. */
export interface ContentKind {
  /** The name in commands and in the history. */
  name: string;
  /** The noun for one record in a sentence. */
  one: string;
  /** The heading of all records. */
  title: string;
  table:
    | 'articles'
    | 'brandFigures'
    | 'caseStudies'
    | 'clientLogos'
    | 'essays'
    | 'jobs'
    | 'teamMembers'
    | 'testimonials';
  /** The fields that an editor may set. */
  schema: z.ZodObject;
  /** The field that identifies a record. */
  key: string;
  /** Fields that are stored as JSON (`lists`), and as 0 or 1 (`flags`). */
  lists: string[];
  flags: string[];
  /** Set if releases ship records too. An editor's new record has this id at least, theirs have lower ones. */
  firstId?: number;
  /** The address where pages read all records, if it is not `/api/` with the name. */
  list?: string;
}

export const articles = {
  name: 'articles',
  one: 'article',
  title: 'Articles',
  table: 'articles',
  schema: editedArticleSchema,
  key: 'slug',
  lists: ['tags', 'faq', 'steps'],
  flags: ['featured', 'trending', 'active'],
  firstId: 1000,
} satisfies ContentKind;

export const essays = {
  name: 'essays',
  one: 'essay',
  title: 'Essays',
  table: 'essays',
  schema: editedEssaySchema,
  key: 'slug',
  lists: [],
  flags: ['active'],
  firstId: 1000,
  list: '/essays/manifest.json',
} satisfies ContentKind;

export const caseStudies = {
  name: 'case-studies',
  one: 'case study',
  title: 'Case studies',
  table: 'caseStudies',
  schema: editedCaseStudySchema,
  key: 'slug',
  lists: ['metrics'],
  flags: ['featured'],
} satisfies ContentKind;

export const jobs = {
  name: 'jobs',
  one: 'position',
  title: 'Positions',
  table: 'jobs',
  schema: editedJobSchema,
  // Applicants name the title, so two positions with the same title could not be told apart.
  key: 'title',
  lists: ['requirements', 'benefits'],
  flags: ['active'],
} satisfies ContentKind;

export const teamMembers = {
  name: 'team-members',
  one: 'member of the team',
  title: 'Team',
  table: 'teamMembers',
  schema: editedTeamMemberSchema,
  key: 'name',
  lists: [],
  flags: ['isLeader'],
} satisfies ContentKind;

export const testimonials = {
  name: 'testimonials',
  one: 'testimonial',
  title: 'Testimonials',
  table: 'testimonials',
  schema: editedTestimonialSchema,
  // A client speaks on several pages, so its company does not identify a testimonial.
  key: 'name',
  lists: [],
  flags: ['active'],
} satisfies ContentKind;

export const brandFigures = {
  name: 'figures',
  one: 'figure',
  title: 'Figures of the brand',
  table: 'brandFigures',
  schema: editedBrandFigureSchema,
  // Two pages may show the same figure.
  key: 'name',
  lists: [],
  flags: ['active'],
} satisfies ContentKind;

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

export const contentKinds: ContentKind[] = [
  articles,
  essays,
  caseStudies,
  jobs,
  teamMembers,
  testimonials,
  brandFigures,
  clientLogos,
];

/** `a position`, `an article`. */
export function withArticle({ one }: ContentKind): string {
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** The address where pages read all records of the kind. */
export function listPathOf({ name, list = `/api/${name}` }: ContentKind): string {
  return list;
}

export function findKind(name: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind.name === name);
}
