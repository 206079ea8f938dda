import type { StudyContent } from './study-content.ts';

export const alphagenix: StudyContent = {
  company: 'Alphagenix',
  hue: 184,
  industry: 'Healthcare',
  inShort: '1,100 messages read · 10 months · 14 partner clinics',
  services: ['Content Marketing', 'Video', 'LinkedIn'],
  clientSays: 'I was afraid of looking foolish. Now partners quote my own posts to me.',
  story: [
    'Alphagenix runs clinics for men’s hormonal health, a field full of loud promises. Its founder, a clinician, had the opposite problem: he was careful, and nobody heard him.',
    'We recorded him for an hour every two weeks answering one question that patients ask, checked every sentence with his medical team, and cut it into films and posts that are short without being shallow.',
    'The content has been seen four million times. 21,000 people follow the founder, among them the clinic owners and insurers that the company wanted as partners.',
  ].join('\n\n'),
  quote: 'They never asked me to promise anything that I could not stand behind.',
  author: 'Founder and Clinician',
  metrics: [
    { value: '4M', label: 'content views' },
    { value: '21K', label: 'founder followers' },
    { value: '14', label: 'partner clinics approached us' },
  ],
  phases: [
    {
      title: 'One question at a time',
      subtitle: 'Research',
      heading: 'What people really ask',
      paragraphs: [
        'We read 1,100 messages from patients and found the same forty questions in them.',
        'They became the first ten months of content.',
      ],
    },
    {
      title: 'Careful and clear',
      subtitle: 'Content',
      heading: 'Short is not shallow',
      paragraphs: [
        'Every script goes through a medical check before it is filmed.',
        'No before-and-after pictures, no miracles, and views all the same.',
      ],
    },
    {
      title: 'Partners listen too',
      subtitle: 'LinkedIn',
      heading: 'The second audience',
      paragraphs: [
        'For every post there is a note to clinic owners on what it means for their practice.',
        'Fourteen of them wrote first.',
      ],
    },
  ],
  exhibit: {
    kind: 'post',
    label: 'A post of Alphagenix’s founder that answers a question of patients',
    poster: 'Founder and Clinician',
    place: 'Clinics for men’s hormonal health',
    text: 'One of the forty questions that patients ask, answered without before-and-after pictures or miracles.',
    film: 'One question at a time',
    figures: [
      { figure: '4M', term: 'content views' },
      { figure: '21K', term: 'followers' },
    ],
  },
};
