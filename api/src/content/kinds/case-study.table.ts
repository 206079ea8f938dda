import type { Generated } from 'kysely';

export interface CaseStudyTable {
  id: Generated<number>;
  title: string;
  company: string;
  companyLogo: string;
  image: string;
  slug: string;
  /** JSON list of value and label pairs. */
  metrics: string;
  description: string;
  fullDescription: string;
  testimonial: string | null;
  testimonialAuthor: string | null;
  testimonialRole: string | null;
  featured: Generated<number>;
  publishedAt: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    caseStudies: CaseStudyTable;
  }
}
