import type { CaseStudyRecord, Metric } from '../data/case-study.resource.ts';
import type { Phase, StudyContent } from './study-content.ts';

/** Fallbacks for empty fields of a record (spec 1 §2). */
export const defaultTitle = 'Case Study';
export const defaultCompany = 'Client';

const defaultMetrics: Metric[] = [
  { value: '280%', label: 'increase in qualified leads' },
  { value: '45%', label: 'higher conversion rate' },
  { value: '320%', label: 'ROI improvement' },
];

const phases: Phase[] = [
  {
    title: 'The right accounts',
    subtitle: 'Research',
    heading: 'A list short enough to know',
    paragraphs: [
      'We chose the companies worth winning together with the client, and named the people in each who decide.',
      'Everything that followed was made for them.',
    ],
  },
  {
    title: 'Worth reading',
    subtitle: 'Content',
    heading: 'Expertise in plain words',
    paragraphs: [
      'We interviewed the people who know the most and turned their answers into posts, films and guides.',
      'Buyers learnt something each time, and who had taught them.',
    ],
  },
  {
    title: 'A reason to write',
    subtitle: 'Outreach',
    heading: 'Conversations, not campaigns',
    paragraphs: [
      'We wrote to people who had shown an interest, about something that concerned them.',
      'Calls came from there, and contracts from the calls.',
    ],
  },
];

/** Content for a record without content in this section, made from the record and fallbacks (spec 1 §2). */
export function defaultStudy(record: CaseStudyRecord): StudyContent {
  return {
    company: record.company || defaultCompany,
    hue: 128,
    industry: 'B2B Services',
    services: ['LinkedIn ABM', 'Content Marketing', 'Outreach'],
    // Words that the client did not say would be a false testimonial.
    clientSays: record.testimonial || '',
    story:
      record.fullDescription ||
      'The company had a strong offer and too few of the right conversations.\n\nWe named the accounts worth winning, built content that their decision makers wanted to read, and opened conversations one by one.\n\nThe pipeline filled with companies that had chosen to talk.',
    // The block of the testimonial shows it with its author.
    quote: '',
    author: '',
    metrics: record.metrics.length > 0 ? record.metrics : defaultMetrics,
    phases,
  };
}
