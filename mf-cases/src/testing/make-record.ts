import type { CaseStudyRecord } from '../data/case-study.resource.ts';

/** A record as the API sends it (spec 1 §3). */
interface FullRecord extends CaseStudyRecord {
  id: number;
  companyLogo: string;
  image: string;
  featured: boolean;
}

export function makeRecord(changes: Partial<FullRecord> = {}): FullRecord {
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
    ...changes,
  };
}
