import type { StudyContent } from './study-content.ts';

export const footballBusinessSpeakers: StudyContent = {
  company: 'Football Business Speakers',
  hue: 110,
  industry: 'Speaker bureau and technology',
  inShort: 'List of 700 planners · 8 weeks · 38% of leads booked',
  services: ['LinkedIn ABM', 'Content Marketing', 'Outreach'],
  clientSays: 'Event planners who do not like football book us. That was the test.',
  story: [
    'Football Business Speakers represents coaches, executives and analysts who speak about leadership, and books them on a platform of its own. Planners knew the stars and their fees, and looked no further. The bureau had better speakers and no way to show it.',
    'We turned each speaker’s best ten minutes into a story that is useful at work: how a coach gives bad news, how a club decides in ninety seconds. Planners of conferences and sales meetings saw them week after week.',
    '1.6 million views came in eight weeks. Since then thirteen companies a month, on average, have asked for a speaker without being contacted first.',
  ].join('\n\n'),
  quote: 'We used to chase dates. Now we turn some down.',
  author: 'Chief Executive',
  metrics: [
    { value: '1.6M', label: 'views in 8 weeks' },
    { value: '13', label: 'average inbound leads a month' },
    { value: '38%', label: 'of leads booked' },
  ],
  phases: [
    {
      title: 'Useful before famous',
      subtitle: 'Positioning',
      heading: 'A lesson, not a legend',
      paragraphs: [
        'We asked planners what their audiences remember a week later. Nobody named a trophy.',
        'So every story begins with a problem at work.',
      ],
    },
    {
      title: 'Eight weeks of stories',
      subtitle: 'Content',
      heading: 'Two films, three posts, weekly',
      paragraphs: [
        'Shot on two days, one a month, and released over two months, each with one thing to do on Monday.',
        'The most watched one is about how to drop somebody from a team.',
      ],
    },
    {
      title: 'The planners’ list',
      subtitle: 'Outreach',
      heading: 'Everybody who books a stage',
      paragraphs: [
        'We built a list of 700 planners with the date and the theme of their next event.',
        'They received the one story that fitted.',
      ],
    },
  ],
  exhibit: {
    kind: 'frame',
    label: 'A frame of a film by Football Business Speakers: a speaker on a stage',
    scene: 'stage',
    subtitle: 'This is how a coach gives bad news.',
    caption: 'The most watched film: how to drop somebody from a team',
  },
};
