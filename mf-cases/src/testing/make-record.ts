import type { CaseStudyRecord } from '../data/case-study.resource.ts';

/** A record that differs from the plainest one in what is given. */
export function makeRecord(differences: Partial<CaseStudyRecord> = {}): CaseStudyRecord {
  return {
    id: 1,
    title: 'How Newcomer was heard',
    company: 'Newcomer',
    companyLogo: 'newcomer',
    image: 'newcomer',
    slug: 'newcomer',
    metrics: [],
    description: 'Newcomer wrote to forty people.',
    fullDescription: 'First paragraph.\n\nSecond paragraph.',
    testimonial: null,
    testimonialAuthor: null,
    testimonialRole: null,
    featured: false,
    ...differences,
  };
}
