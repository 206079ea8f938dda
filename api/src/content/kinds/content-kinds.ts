import type { ContentKind } from '../records/content-kind.ts';
import { articles } from './article.ts';
import { brandFigures } from './brand-figure.ts';
import { caseStudies } from './case-study.ts';
import { clientLogos } from './client-logo.ts';
import { essays } from './essay.ts';
import { jobs } from './job.ts';
import { teamMembers } from './team-member.ts';
import { testimonials } from './testimonial.ts';

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

export function findKind(name: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind.name === name);
}
