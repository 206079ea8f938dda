import type { StudyContent } from './study-content.ts';

export const flowd: StudyContent = {
  company: 'Flowd',
  hue: 67,
  industry: 'Marketing agency',
  inShort: 'List of 612 old leads · 12 months · 3,000 readers',
  services: ['Email', 'LinkedIn ABM', 'Strategy'],
  clientSays: 'People who had been quiet for two years wrote back.',
  story: [
    'Flowd helps software companies with paid media. Hundreds of people had asked for a proposal over four years and gone quiet, and nobody had written to them since.',
    'We sorted every one of those conversations by why it had stopped, wrote a short series for each reason, and gave the founder a weekly letter that people would miss. New readers came from LinkedIn, from posts that taught one thing each.',
    'The first old lead signed a £12,000 retainer in the fifth week. The letter passed 3,000 readers within the year, and every second enquiry now comes from it.',
  ].join('\n\n'),
  quote: 'They treated my old leads with more care than I had.',
  author: 'Founder',
  metrics: [
    { value: '£12K', label: 'retainer in 5 weeks' },
    { value: '3000+', label: 'email list built' },
    { value: '52%', label: 'of enquiries from the letter' },
  ],
  phases: [
    {
      title: 'Sort the silence',
      subtitle: 'Strategy',
      heading: 'Why conversations stop',
      paragraphs: [
        'Timing, budget, the wrong person, a better offer: we marked 612 old leads with the reason they went quiet.',
        'Each reason got its own way back.',
      ],
    },
    {
      title: 'A letter people keep',
      subtitle: 'Email',
      heading: 'One idea, every Thursday',
      paragraphs: [
        'The founder writes about one campaign and its numbers, the bad ones too.',
        'Unsubscribes stayed under 0.3% an issue.',
      ],
    },
    {
      title: 'Nurture to call',
      subtitle: 'System',
      heading: 'Ready when they are',
      paragraphs: [
        'When a reader opens three letters in a row, a person writes to them. Nothing is sent by a robot that a human would not sign.',
        'That rule alone brought nine calls in a month.',
      ],
    },
  ],
  exhibit: {
    kind: 'letter',
    label: 'The weekly letter of Flowd’s founder, as an old lead received it',
    head: [
      { term: 'From', text: 'The founder of Flowd' },
      { term: 'Sent', text: 'Thursday' },
      { term: 'Subject', text: 'One campaign and its numbers, the bad ones too' },
    ],
    paragraphs: [
      'Hello again,',
      'You asked for a proposal and went quiet. Timing, budget, a better offer: each is a good reason.',
      'Every Thursday I send one idea that you can use without us. This is the first.',
    ],
    sender: 'Founder, Flowd',
  },
};
