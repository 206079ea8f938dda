import type { StudyContent } from './study-content.ts';

export const simpleScaling: StudyContent = {
  company: 'Simple Scaling',
  hue: 82,
  industry: 'Management consulting',
  inShort: 'Companies of fifty people · 7 months · 9 waiting',
  services: ['Strategy', 'Content Marketing', 'LinkedIn ABM'],
  clientSays: 'It is the first marketing we have had that runs when we are busy.',
  story: [
    'Simple Scaling advises founders whose companies have outgrown their habits. Work came in waves: when the partners were with clients nobody sold, and when projects ended nobody was waiting.',
    'We wrote down the method that lived in the partners’ heads, gave each step a post, a tool and a question to ask oneself, and built a list of companies at the exact size where the method helps.',
    'Within seven months the firm had a waiting list of nine companies, and fees rose by a fifth without a lost client.',
  ].join('\n\n'),
  quote: 'They asked better questions about our method than we had.',
  author: 'Managing Partner',
  metrics: [
    { value: '9', label: 'companies on the waiting list' },
    { value: '22%', label: 'higher fees' },
    { value: '7', label: 'months from start to waiting list' },
  ],
  phases: [
    {
      title: 'The method on paper',
      subtitle: 'Positioning',
      heading: 'Nine steps, no jargon',
      paragraphs: [
        'Four interviews with each partner, until both told the same story.',
        'It now opens every proposal.',
      ],
    },
    {
      title: 'A tool a week',
      subtitle: 'Content',
      heading: 'Something to use on Monday',
      paragraphs: [
        'Checklists and small spreadsheets that solve one problem each.',
        'Founders pass them to their managers.',
      ],
    },
    {
      title: 'At fifty people',
      subtitle: 'ABM',
      heading: 'The moment it hurts',
      paragraphs: [
        'We looked for companies that had just hired their fiftieth person.',
        'They answer, because they are not sleeping.',
      ],
    },
  ],
  exhibit: {
    kind: 'table',
    label: 'A worksheet of Simple Scaling with questions for founders',
    heading: 'Something to use on Monday',
    rows: [
      ['Which habit have we outgrown?', null],
      ['Who sells while we are busy?', null],
      ['Who is waiting when this project ends?', null],
    ],
    blank: 'field',
    note: 'The tool of the week. One of nine steps.',
  },
};
