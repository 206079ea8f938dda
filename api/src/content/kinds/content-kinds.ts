import type { ContentKind } from '../records/content-kind.ts';
import { articles } from './articles/edited-article.ts';
import { brandFigures } from './brand-figures/edited-brand-figure.ts';
import { caseStudies } from './case-studies/edited-case-study.ts';
import { clientLogos } from './client-logos/edited-client-logo.ts';
import { essays } from './essays/edited-essay.ts';
import { jobs } from './jobs/edited-job.ts';
import { teamMembers } from './team-members/edited-team-member.ts';
import { testimonials } from './testimonials/edited-testimonial.ts';

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
