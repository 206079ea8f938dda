import type { StudyContent } from './study-content.ts';

export const bgCapital: StudyContent = {
  company: 'Burgess Group Capital',
  hue: 92,
  industry: 'Real estate finance',
  inShort: 'List of 240 projects · 14 months · 31 introductions',
  services: ['LinkedIn ABM', 'Content Marketing', 'Strategy'],
  clientSays: 'Brokers arrive knowing how we think, so the first meeting is about their deal.',
  story: [
    'Burgess Group Capital, BG Capital for short, lends to property developers. It is a business of trust and small circles, and its circle had stopped growing. Partners who could structure anything were invisible to most of the people who need it.',
    'We interviewed the partners every fortnight about deals that were hard, removed the names, and published how each had been solved. Brokers and developers with projects of the right size were invited into the conversation one by one.',
    'The company’s following grew to 7,500 people who matter to it. One of the developers on our list, at the other end of the country, whom the partners had never met, wrote about a scheme that became a £103 million deal.',
  ].join('\n\n'),
  quote: 'They understood in a month what we lend on and why. Most agencies never do.',
  author: 'Managing Partner',
  metrics: [
    { value: '£103M', label: 'real estate deal signed' },
    { value: '7.5K', label: 'LinkedIn followers' },
    { value: '31', label: 'introductions from new brokers' },
  ],
  phases: [
    {
      title: 'Who needs us now',
      subtitle: 'Research',
      heading: 'Projects, not people',
      paragraphs: [
        'We followed planning permissions and expiring loans to find 240 projects that would need finance within the year.',
        'Behind each stood a developer, a broker and a lawyer. We listed all three.',
      ],
    },
    {
      title: 'How it was solved',
      subtitle: 'Content',
      heading: 'Hard deals, without the names',
      paragraphs: [
        'Each fortnight the partners explain one structure on a single page.',
        'Brokers forward it to clients, which is the point.',
      ],
    },
    {
      title: 'A quiet introduction',
      subtitle: 'Outreach',
      heading: 'One to one',
      paragraphs: [
        'Partners wrote to twelve people a week, by hand, about a project of theirs.',
        'Thirty-one new brokers introduced a deal in the first year.',
      ],
    },
  ],
  exhibit: {
    kind: 'table',
    label: 'The page on which BG Capital’s partners explain a hard deal, with the names removed',
    heading: 'How it was solved',
    rows: [
      ['Developer', null],
      ['Broker', null],
      ['Lawyer', null],
      ['What was hard', 'A loan about to expire'],
      ['Who lent', 'Burgess Group Capital'],
    ],
    blank: 'name',
    note: 'One structure, on a single page, every fortnight.',
  },
};
