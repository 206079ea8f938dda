import type { StudyContent } from './study-content.ts';

export const desklodge: StudyContent = {
  company: 'DeskLodge',
  hue: 52,
  industry: 'Flexible workspace',
  inShort: 'List of 130 companies · 7 months · 3 floors let',
  services: ['LinkedIn ABM', 'Content Marketing', 'Email'],
  clientSays: 'People come for a tour and know already how loud the room is.',
  story: [
    'DeskLodge runs workspaces with character in cities where empty desks are easy to find. Price was never going to be the argument, and pictures of plants had been used up.',
    'We listened to office managers, who choose offices and are blamed for them, and wrote for them alone: moves that went wrong, leases explained, how much noise a team can take. Companies with a lease ending within nine months heard from us by name.',
    'Three floors were let in seven months, two of them to companies of more than sixty people.',
  ].join('\n\n'),
  quote: 'They wrote for the person who gets the blame. She is our buyer.',
  author: 'Founder',
  metrics: [
    { value: '3', label: 'floors let in 7 months' },
    { value: '160', label: 'desks filled' },
    { value: '27', label: 'tours from one post' },
  ],
  phases: [
    {
      title: 'Who gets the blame',
      subtitle: 'Research',
      heading: 'Office managers decide',
      paragraphs: [
        'Directors sign, but office managers make the list of three.',
        'We interviewed fourteen before we wrote a line.',
      ],
    },
    {
      title: 'Moving stories',
      subtitle: 'Content',
      heading: 'What went wrong',
      paragraphs: [
        'A weekly account of an office move, honest about costs.',
        'The one about the server room was read 90,000 times.',
      ],
    },
    {
      title: 'Nine months before',
      subtitle: 'ABM',
      heading: 'When the lease ends',
      paragraphs: [
        'Public records gave us 130 companies with a date.',
        'Twenty-seven came to look after a single post.',
      ],
    },
  ],
  exhibit: {
    kind: 'post',
    label: 'The post of DeskLodge’s founder about an office move that went wrong',
    poster: 'Founder',
    place: 'Workspaces with character',
    text: 'What an office move cost, what nobody had checked, and why the office manager got the blame.',
    film: 'Moves that went wrong: the server room',
    figures: [
      { figure: '90,000', term: 'reads' },
      { figure: '27', term: 'tours' },
    ],
  },
};
