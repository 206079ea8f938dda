import type { StudyContent } from './study-content.ts';

export const kitking: StudyContent = {
  company: 'KitKing',
  hue: 74,
  industry: 'Sportswear manufacturing',
  inShort: 'List of 212 clubs · 8 months · 11 signed',
  services: ['LinkedIn ABM', 'Outreach', 'Content'],
  clientSays: 'Kit managers know our workshop before I write. I no longer explain who we are.',
  story: [
    'KitKing makes match and training wear for semi-professional clubs, schools and companies. Its samples sold themselves, but only to clubs that asked for one, and most heard of KitKing from another club. Between seasons the machines stood idle.',
    'We listed every club in four leagues whose supply contract was about to end, found the person who signs for kit in each, and gave the founder one story a week to tell about how shirts are made and why they fall apart. When he wrote to a kit manager, they had seen his workshop already.',
    'Eleven clubs signed before pre-season, nine of them for three years. The founder still writes every week, now with a waiting list.',
  ].join('\n\n'),
  quote:
    'They knew when each club would be thinking about shirts. We had been calling at the wrong time for six years.',
  author: 'Founder',
  metrics: [
    { value: '11', label: 'clubs signed before pre-season' },
    { value: '£184K', label: 'in contracts' },
    { value: '41%', label: 'of messages answered' },
  ],
  phases: [
    {
      title: 'The right clubs',
      subtitle: 'Research',
      heading: 'A list with dates on it',
      paragraphs: [
        'We mapped 212 clubs by the month in which their supply contract ends, and kept the 64 that would decide within half a year.',
        'For each we found the kit manager, the treasurer and the person on the board who cares about the badge.',
      ],
    },
    {
      title: 'The workshop, weekly',
      subtitle: 'Content',
      heading: 'Show how a shirt is made',
      paragraphs: [
        'One film and two posts a week from the factory floor: stitching, dye lots, what a cheap collar does after ten washes.',
        'Kit managers followed to learn, and learnt who makes shirts properly.',
      ],
    },
    {
      title: 'Letters before calls',
      subtitle: 'Outreach',
      heading: 'Write when it matters',
      paragraphs: [
        'Each club had a sample in its own colours and a note from the founder six weeks before its decision.',
        'Two in five answered. Eleven signed.',
      ],
    },
  ],
  exhibit: {
    kind: 'letter',
    label:
      'The letter that a club received from KitKing’s founder six weeks before its decision, with a sample in its own colours',
    paragraphs: [
      'Dear kit manager,',
      'Here is a sample in your club’s own colours.',
      'Wash it ten times and look at the collar. By then a cheap one shows why shirts fall apart.',
      'Your club decides in six weeks. I will call after you have worn it.',
    ],
    sender: 'The founder, KitKing',
    sample: 'Your colours',
  },
};
