import { brand } from '@shortlisted/shared-ui/brand';

export const comparison = {
  eyebrow: 'The difference',
  title: 'Same budget, other end of the telescope',
  columns: {
    traditional: {
      title: 'Traditional B2B marketing',
      points: [
        'Starts from a channel and looks for an audience',
        'Buys attention from everybody who might be somebody',
        'Counts impressions, clicks and downloads',
        'Hands cold leads to sales and hopes',
        'Publishes what the company wants to say',
        'Ends when the campaign does',
      ],
    },
    ours: {
      title: `The ${brand.name} way`,
      points: [
        'Starts from a list of companies that you want to win',
        'Spends everything on the people who decide there',
        'Counts conversations, proposals and signed contracts',
        'Warms each account until sales is expected',
        'Answers what your buyers told us in their own words',
        'Compounds: every month begins where the last one ended',
      ],
    },
  },
};
