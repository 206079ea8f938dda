import type { StudyContent } from './study-content.ts';

export const hutchinsonEngineering: StudyContent = {
  company: 'Hutchinson Engineering',
  hue: 196,
  industry: 'Precision engineering',
  inShort: 'List of 90 manufacturers · 9 months · 4 contracts',
  services: ['LinkedIn ABM', 'Video', 'Outreach'],
  clientSays: 'For the first time we were asked for an opinion before the drawing was finished.',
  story: [
    'Hutchinson Engineering cuts, folds and welds metal for companies whose machines must not fail. It won on quality whenever it was asked, and it was asked when a tender was already written around somebody else.',
    'We filmed the people on the shop floor explaining what makes a part expensive, and put those films in front of design engineers and buyers at 90 manufacturers within two hours’ drive.',
    'Engineers began to send drawings for comment. Four of those conversations became contracts of three years or more, worth £1.2 million together.',
  ].join('\n\n'),
  quote: 'They let our welders do the talking. Customers trust a welder.',
  author: 'Sales Director',
  metrics: [
    { value: '4', label: 'multi-year contracts' },
    { value: '£1.2M', label: 'contract value' },
    { value: '90', label: 'target manufacturers reached' },
  ],
  phases: [
    {
      title: 'Two hours by van',
      subtitle: 'Research',
      heading: 'Ninety firms worth knowing',
      paragraphs: [
        'Volume, tolerance and distance decided who was on the list.',
        'For each we found the engineer who draws and the buyer who signs.',
      ],
    },
    {
      title: 'What makes it dear',
      subtitle: 'Video',
      heading: 'The shop floor explains',
      paragraphs: [
        'Eleven films of ninety seconds: bends, welds, coatings, and what to change on the drawing.',
        'Engineers kept them as a reference.',
      ],
    },
    {
      title: 'Send us the drawing',
      subtitle: 'Outreach',
      heading: 'An offer of help',
      paragraphs: [
        'We offered a free look at one drawing, with an answer in two days.',
        'Fifty-three came in the first quarter.',
      ],
    },
  ],
  exhibit: {
    kind: 'frame',
    label:
      'A frame with a subtitle from one of Hutchinson Engineering’s films: a sheet of metal with its bend',
    scene: 'bend',
    subtitle: 'This bend is what makes the part dear.',
    caption: 'From a film of ninety seconds: what to change on the drawing',
  },
};
