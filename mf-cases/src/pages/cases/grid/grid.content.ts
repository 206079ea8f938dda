export const gridContent = {
  title: 'All Case Studies',
  filters: 'Filter by industry',
  action: 'View Case Study',
  loading: 'Loading case studies...',
  one: 'case study',
  many: 'case studies',
};

/** Spec 1 §2: the filters in their order, as they are labelled and as they stand in the address. */
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
