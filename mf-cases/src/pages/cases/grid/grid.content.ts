export const gridContent = {
  title: 'All Case Studies',
  filters: 'Filter by industry',
  action: 'View Case Study',
  loading: 'Loading case studies...',
  one: 'case study',
  many: 'case studies',
};

/** The filters in order. Label and address use the same text (spec 1 §2). */
export const categories = [
  'All',
  'Tech',
  'Healthcare',
  'Finance',
  'Agency',
  'Hospitality',
  'Manufacturing',
  'Consulting',
] as const;

export type Category = (typeof categories)[number];
