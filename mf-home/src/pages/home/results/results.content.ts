export const results = {
  figure: '125+',
  claim: 'B2B brands signed clients',
  lead: 'Not reach, not impressions on a slide. Contracts, with companies that were on a list before we wrote a word.',
  metrics: [
    { value: '312M', label: 'views of all our work, 302M+ of them from content programmes' },
    { value: '200+', label: 'B2B brands that we have worked with' },
    { value: '18+', label: 'people in the team, and 40+ on ABM with the salespeople of our clients' },
  ],
};
