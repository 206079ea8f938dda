import type { StudyContent } from './study-content.ts';

export const faith: StudyContent = {
  company: 'Faith',
  hue: 158,
  industry: 'Hospitality',
  inShort: 'List of 180 planners · 11 months · 46 events booked',
  services: ['Content Marketing', 'LinkedIn ABM', 'Video'],
  clientSays: 'Planners ask us for a Tuesday. Nobody ever had.',
  story: [
    'Faith runs restaurants and late-night venues that companies book for launches, dinners and end-of-year parties. The weekends were full. Tuesdays were not, and the agencies that fill Tuesdays had Faith on no list.',
    'We filmed the founders for one day a month: a chef costing a menu, a manager walking through a room at four in the afternoon, an honest account of a party that went wrong. The posts went out under their names, and our team spoke to the planners who reacted.',
    'Company pages and profiles were seen 1.8 million times in eleven months. Corporate bookings brought £230,000 of new revenue, most of it on weeknights.',
  ].join('\n\n'),
  quote: 'It reads like us on a good day. Clients arrive having decided.',
  author: 'Co-founder',
  metrics: [
    { value: '£230K', label: 'new revenue' },
    { value: '1.8M', label: 'company views' },
    { value: '46', label: 'corporate events booked' },
  ],
  phases: [
    {
      title: 'Find the planners',
      subtitle: 'Research',
      heading: 'Who books a Tuesday',
      paragraphs: [
        'We named 180 agencies and in-house planners within an hour of each venue, and what each had booked in the past two years.',
        'That list decided everything that followed, down to the day we filmed.',
      ],
    },
    {
      title: 'Rooms with a voice',
      subtitle: 'Content',
      heading: 'Founders, not brochures',
      paragraphs: [
        'One shoot day gave a month of films and posts in the founders’ own words.',
        'The best of them cost nothing: a manager explaining why the lights go down at 9.20.',
      ],
    },
    {
      title: 'From view to visit',
      subtitle: 'Outreach',
      heading: 'An invitation worth accepting',
      paragraphs: [
        'Planners who watched were asked to dinner, in small tables, on the nights we wanted to sell.',
        'One in three booked within ninety days.',
      ],
    },
  ],
  exhibit: {
    kind: 'card',
    label: 'The invitation to dinner that planners received from Faith',
    occasion: 'Dinner, on a Tuesday',
    lines: ['You have seen our room at four in the afternoon.', 'See it at 9.20, when the lights go down.'],
    hosts: 'A small table, with the founders',
  },
};
