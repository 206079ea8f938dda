import type { Figure } from '../../../data/stored-records.resource.ts';

export const results = {
  lead: 'Not reach, not impressions on a slide. Contracts, with companies that were on a list before we wrote a word.',
  /** The first version of those that editors store. The first one is large, and its label is the claim. */
  figures: [
    { value: '125+', label: 'B2B brands signed clients' },
    { value: '312M', label: 'views of all our work, 302M+ of them from content programmes' },
    { value: '200+', label: 'B2B brands that we have worked with' },
    { value: '18+', label: 'people in the team, and 40+ on ABM with the salespeople of our clients' },
  ],
} satisfies { lead: string; figures: Figure[] };
