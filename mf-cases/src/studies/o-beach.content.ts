import type { StudyContent } from './study-content.ts';

export const oBeach: StudyContent = {
  company: 'O Beach',
  hue: 34,
  industry: 'Hospitality & Entertainment',
  inShort: 'List of 900 planners · 6 months · 67% of days sold early',
  services: ['Content Marketing', 'Design', 'Outreach'],
  clientSays: 'We opened the season with the best tables gone.',
  story: [
    'O Beach is one of the best-known day clubs in Ibiza, yet its group and corporate bookings arrived late and by phone. Staff spent the busiest weeks of the year answering the same six questions.',
    'We wrote one guide for people who plan trips for teams and clients, gave it a page for each kind of group, and put it in front of the people who plan them on LinkedIn from January on. Everybody who read it had a named host to write to.',
    'By the first weekend of May two thirds of the season’s corporate days were sold, at an average value a third above the year before.',
  ].join('\n\n'),
  quote: '',
  author: '',
  metrics: [
    { value: '67%', label: 'of corporate days sold before opening' },
    { value: '34%', label: 'higher value of a booking' },
    { value: '2.4M', label: 'impressions among planners' },
  ],
  phases: [
    {
      title: 'Ask the hosts',
      subtitle: 'Research',
      heading: 'Six questions, answered once',
      paragraphs: [
        'We sat with the people who take bookings and wrote down what planners ask before they pay.',
        'The answers became the guide, word for word.',
      ],
    },
    {
      title: 'A guide worth keeping',
      subtitle: 'Content',
      heading: 'Useful before it is pretty',
      paragraphs: [
        'Prices, capacities, travel times and what happens when it rains, on one page for each kind of group.',
        'Planners saved it and sent it to each other.',
      ],
    },
    {
      title: 'Four months early',
      subtitle: 'Outreach',
      heading: 'Write in January',
      paragraphs: [
        'We reached 900 planners of incentive trips while their own budgets were open.',
        'The phone still rings in July. Now it rings about next year.',
      ],
    },
  ],
  exhibit: {
    kind: 'spread',
    label: 'A spread of O Beach’s guide for planners, which answers their six questions',
    left: { heading: 'The guide', text: 'For people who plan trips for teams and clients' },
    right: {
      heading: 'Six questions, answered once',
      items: ['Prices', 'Capacities', 'Travel times', 'When it rains', 'Free days', 'Your host'],
    },
  },
};
