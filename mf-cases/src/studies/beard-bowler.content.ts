import type { StudyContent } from './study-content.ts';

export const beardBowler: StudyContent = {
  company: 'Beard & Bowler',
  hue: 42,
  industry: 'Creative agency',
  inShort: 'List of 120 brands · 10 months · 7 signed',
  services: ['LinkedIn ABM', 'Content Marketing', 'Outreach'],
  clientSays: 'Prizes never filled our diary. One list of 120 brands did.',
  story: [
    'Beard & Bowler makes campaigns for drinks and leisure brands. Its work won prizes, and its pipeline was whoever the founders had met that month. Every pitch was against five others.',
    'We chose 120 brands that were about to change agency, wrote down the three people who decide in each, and built a series in which the founders take famous campaigns apart. It was made for those 360 people. Everybody else was welcome to watch.',
    'Company impressions passed 800,000. Seven of the 120 brands became clients, and the new contracts add up to $350,000.',
  ].join('\n\n'),
  quote: 'Our ideal clients had read us for two months before we ever wrote to them.',
  author: 'Founder',
  metrics: [
    { value: '$350K', label: 'new revenue' },
    { value: '800K+', label: 'company impressions' },
    { value: '7', label: 'target brands signed' },
  ],
  phases: [
    {
      title: '120 brands',
      subtitle: 'Research',
      heading: 'A list short enough to know',
      paragraphs: [
        'New marketing director, falling share, an agency contract past its third year: we looked for brands with a reason to move.',
        'Each got a page of notes before it got a message.',
      ],
    },
    {
      title: 'The take-apart',
      subtitle: 'Content',
      heading: 'Opinions, with proof',
      paragraphs: [
        'A weekly post in which the founders show why a campaign worked, frame by frame.',
        'Brand managers began to send in their own.',
      ],
    },
    {
      title: 'First call',
      subtitle: 'Outreach',
      heading: 'Ask last',
      paragraphs: [
        'We wrote only to people who had reacted twice, and only with something about their brand.',
        'One in four took the call.',
      ],
    },
  ],
  exhibit: {
    kind: 'table',
    label: 'A page of Beard & Bowler’s list of brands, with the reason why each may change agency',
    heading: '120 brands with a reason to move',
    rows: [
      [null, 'New marketing director'],
      [null, 'Falling share'],
      [null, 'Contract past its third year'],
    ],
    blank: 'name',
    note: 'Three people decide in each: 360 in all.',
  },
};
