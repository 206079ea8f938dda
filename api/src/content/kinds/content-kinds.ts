import type { ContentKind, RowOf } from '../records/content-kind.ts';
import { articles } from './article.ts';
import { brandFigures } from './brand-figure.ts';
import { caseStudies } from './case-study.ts';
import { clientLogos } from './client-logo.ts';
import { essays } from './essay.ts';
import { jobs } from './job.ts';
import { redirects } from './redirect.ts';
import { teamMembers } from './team-member.ts';
import { testimonials } from './testimonial.ts';

const kinds = [
  articles,
  essays,
  caseStudies,
  jobs,
  teamMembers,
  testimonials,
  brandFigures,
  clientLogos,
  redirects,
];
type Kind = (typeof kinds)[number];
type Rows = { [One in Kind as One['table']]: RowOf<One> };

declare module '../../storage/tables.ts' {
  interface Tables extends Rows {}
}

export const contentKinds: ContentKind[] = kinds;

export function findKind(name: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind.name === name);
}
