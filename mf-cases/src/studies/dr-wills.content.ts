import type { StudyContent } from './study-content.ts';

export const drWills: StudyContent = {
  company: "Dr. Will's",
  hue: 12,
  industry: 'Food and health',
  inShort: 'List of 40 buyers · 12 months · 3 chains signed',
  services: ['Content Marketing', 'LinkedIn ABM', 'Design'],
  clientSays: 'A buyer told us she had been waiting for us to call.',
  story: [
    "Dr. Will's makes sauces without added sugar, started by a doctor and a chef who were tired of reading labels. Shoppers loved them. Supermarket buyers, who see sixty brands a month, had not made up their minds.",
    'We made a list of forty people at eleven chains, category buyers with their deputies and analysts, and a weekly series on what shoppers read on labels, drawn from the brand’s own surveys. It gave buyers a reason to follow that had nothing to do with being sold to.',
    'Three chains listed the range within the year, 1,400 shops in all, and sales of the ketchup grew faster than its category.',
  ].join('\n\n'),
  quote: 'We went into the meetings with people who already used our numbers.',
  author: 'Co-founder',
  metrics: [
    { value: '1,400', label: 'supermarkets list the range' },
    { value: '3', label: 'national chains signed' },
    { value: '29', label: 'of 40 target buyers follow' },
  ],
  phases: [
    {
      title: 'Forty buyers',
      subtitle: 'Research',
      heading: 'The smallest useful audience',
      paragraphs: [
        'Category, deputy, and the analyst who writes the range review: forty people in eleven companies.',
        'We knew the date of each review before we wrote a word.',
      ],
    },
    {
      title: 'Read the label',
      subtitle: 'Content',
      heading: 'Numbers that buyers borrow',
      paragraphs: [
        'Every week one finding from the surveys: what shoppers look for, and what they avoid.',
        'Buyers put our charts into their own slides.',
      ],
    },
    {
      title: 'A seat at the review',
      subtitle: 'Outreach',
      heading: 'In time for the range',
      paragraphs: [
        'Buyers at two chains wrote to us first. The others heard from a founder five weeks before the review, with a sample and one chart.',
        'Nine meetings, three listings.',
      ],
    },
  ],
  exhibit: {
    kind: 'chart',
    label:
      "The chart of Dr. Will's list of buyers: 40 people, 29 who follow, nine meetings and three listings",
    heading: 'From the list to the shelf',
    bars: [
      { term: 'Buyers on the list', figure: '40', share: 100 },
      { term: 'Buyers who follow', figure: '29', share: 72.5 },
      { term: 'Meetings', figure: '9', share: 22.5 },
      { term: 'Listings', figure: '3', share: 7.5 },
    ],
    note: 'Buyers at two of the three chains wrote first.',
  },
};
