import type { StudyContent } from './study-content.ts';

export const tailorWell: StudyContent = {
  company: 'Tailor Well',
  hue: 140,
  industry: 'Workplace health',
  inShort: 'List of 150 employers · 12 months · 18 signed',
  services: ['LinkedIn ABM', 'Email', 'Content Marketing'],
  clientSays: 'Personnel directors quote our own figures back at us, which saves an hour.',
  story: [
    'Tailor Well builds health programmes around what a workforce needs, from shift workers to surgeons. Its participation is three times the average, a number that no personnel director believes at first.',
    'We made the number the whole campaign: one employer’s data each month, with what failed before, presented by the person who had to explain it to a board. Directors of personnel at 150 employers received it by post and by LinkedIn.',
    'Eighteen employers signed within a year, and the first renewals came in without a discount.',
  ].join('\n\n'),
  quote: 'Evidence first, adjectives never. It was a relief.',
  author: 'Chief Executive',
  metrics: [
    { value: '18', label: 'employers signed' },
    { value: '3x', label: 'average participation shown' },
    { value: '94%', label: 'of clients renewed' },
  ],
  phases: [
    {
      title: 'The number',
      subtitle: 'Positioning',
      heading: 'One figure to argue with',
      paragraphs: [
        'Participation is what every board asks about, so we led with it.',
        'Doubt was welcome: it started conversations.',
      ],
    },
    {
      title: 'Twelve employers',
      subtitle: 'Content',
      heading: 'What failed before',
      paragraphs: [
        'Each month one client tells the whole story, with data.',
        'Readers recognise themselves in the first half.',
      ],
    },
    {
      title: 'By post',
      subtitle: 'Outreach',
      heading: 'Paper still gets opened',
      paragraphs: [
        'A printed page with the director’s own sector on it, then a message two days later.',
        'Replies were twice those of messages alone.',
      ],
    },
  ],
  exhibit: {
    kind: 'chart',
    label: 'The page that Tailor Well sent by post: participation at one employer is three times the average',
    heading: 'Participation in your sector',
    bars: [
      { term: 'The average', share: 33.3 },
      { term: 'One employer, this month', figure: '3x', share: 100 },
    ],
    note: 'What failed before is overleaf, told by the person who had to explain it to a board.',
  },
};
