import type { StudyContent } from './study-content.ts';

export const wham: StudyContent = {
  company: 'WHAM',
  hue: 28,
  industry: 'Communications agency',
  inShort: 'List of 300 heads of marketing · 6 months · 6 retainers',
  services: ['ABM', 'Content Marketing', 'Design'],
  clientSays: 'We thought an ebook was a thing of the past. Ours was the past tense of a pitch.',
  story: [
    'WHAM launches consumer technology, and its clients tend to find it after a launch has gone badly. The agency wanted to be found before.',
    'We wrote an ebook with its directors: twenty launches, what each cost and what it did. It named no villains and left out no numbers. Three hundred heads of marketing with a launch on the calendar received it chapter by chapter, with a note on the chapter that concerned them.',
    'Forty-one asked to talk. Six became retainers within the half-year.',
  ].join('\n\n'),
  quote: 'Every call began on page two. Nobody asked what we do.',
  author: 'Director',
  metrics: [
    { value: '41', label: 'conversations from one ebook' },
    { value: '6', label: 'retainers signed' },
    { value: '300', label: 'readers chosen by name' },
  ],
  phases: [
    {
      title: 'Twenty launches',
      subtitle: 'Content',
      heading: 'What it cost, what it did',
      paragraphs: [
        'Directors opened their files, and we checked every figure with the clients.',
        'It took nine weeks and was worth all of them.',
      ],
    },
    {
      title: 'Chapter by chapter',
      subtitle: 'ABM',
      heading: 'The page that concerns you',
      paragraphs: ['Readers had the chapter on their own kind of product first.', 'Seven in ten opened it.'],
    },
    {
      title: 'Before the launch',
      subtitle: 'Outreach',
      heading: 'A call in good time',
      paragraphs: [
        'We wrote when a product was announced and no agency was.',
        'Six of those launches are now WHAM’s.',
      ],
    },
  ],
  exhibit: {
    kind: 'spread',
    label: 'A spread of WHAM’s ebook about twenty launches',
    left: { heading: 'Twenty launches', text: 'What each cost and what it did' },
    right: {
      heading: 'The chapter that concerns you',
      items: ['The launch', 'What it cost', 'What it did', 'What we would do before the next'],
    },
  },
};
