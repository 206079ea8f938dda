import alphagenix from '../../../art/alphagenix-paper.avif';
import beardBowler from '../../../art/beard-bowler-paper.avif';
import bgCapital from '../../../art/bg-capital-paper.avif';
import desklodge from '../../../art/desklodge-paper.avif';
import drWills from '../../../art/dr-wills-paper.avif';
import faith from '../../../art/faith-paper.avif';
import flowd from '../../../art/flowd-paper.avif';
import footballBusinessSpeakers from '../../../art/football-business-speakers-paper.avif';
import hutchinsonEngineering from '../../../art/hutchinson-engineering-paper.avif';
import kitking from '../../../art/kitking-paper.avif';
import oBeach from '../../../art/o-beach-paper.avif';
import simpleScaling from '../../../art/simple-scaling-paper.avif';
import tailorWell from '../../../art/tailor-well-paper.avif';
import wham from '../../../art/wham-paper.avif';
import type { CaseCard } from './case-card.ts';

/** Results by company, for records without a card. */
export const resultOfCompany = new Map([
  ['Otojoy', 'A waiting list of venues in two countries'],
  ['Lopic', '29 qualified demos in a quarter'],
  ['Honcho', '£96K of new retainers'],
  ['Genie Goals', '17 retail brands in conversation'],
  ['Breezy', '1.1M views among founders'],
  ['Central FX', '44 finance directors met'],
  ['Rawlings Group', '£2.3M of tenders invited'],
  ['Studio Hawk', '12 inbound briefs a month'],
]);

/** The fixed values of the card of a record without a card here (spec 1 §4). */
export const addedCard = {
  category: 'All',
  industry: 'LinkedIn ABM',
  results: 'Significant growth achieved',
  duration: '2024-2025',
  tags: [],
} satisfies Partial<CaseCard>;

export const caseCards: CaseCard[] = [
  {
    name: 'KitKing',
    category: 'Manufacturing',
    industry: 'Sportswear manufacturing',
    description:
      'A kit maker with no sales team filled its production calendar by writing to the people who order shirts, at the moment they think of them.',
    results: '11 clubs signed before pre-season',
    duration: '8 months',
    tags: ['LinkedIn ABM', 'Outreach', 'Content'],
    slug: 'kitking',
    paper: kitking,
  },
  {
    name: 'Faith',
    category: 'Hospitality',
    industry: 'Hospitality',
    description:
      'Faith turned its founders into people that event planners recognise, and its quiet weeknights into bookings.',
    results: '£230K new revenue',
    duration: '11 months',
    tags: ['Content Marketing', 'LinkedIn ABM', 'Video'],
    slug: 'faith',
    paper: faith,
  },
  {
    name: 'O Beach',
    category: 'Hospitality & Entertainment',
    industry: 'Hospitality & Entertainment',
    description:
      'O Beach Ibiza moved its corporate and group bookings from a phone that rings in July to a calendar that fills in March.',
    results: '67% of corporate days sold before opening',
    duration: '6 months',
    tags: ['Content Marketing', 'Design', 'Outreach'],
    slug: 'o-beach',
    paper: oBeach,
  },
  {
    name: 'Flowd',
    category: 'Agency',
    industry: 'Marketing agency',
    description:
      'Flowd had a full inbox of people who once asked for a price. We built the system that turned old conversations into new contracts.',
    results: '£12K retainer in 5 weeks',
    duration: '12 months',
    tags: ['Email', 'LinkedIn ABM', 'Strategy'],
    slug: 'flowd',
    paper: flowd,
  },
  {
    name: 'Beard & Bowler',
    category: 'Agency',
    industry: 'Creative agency',
    description:
      'A creative agency known in one city became the name that brand managers on two continents bring to their boards.',
    results: '$350K new revenue',
    duration: '10 months',
    tags: ['LinkedIn ABM', 'Content Marketing', 'Outreach'],
    slug: 'beard-bowler',
    paper: beardBowler,
  },
  {
    name: 'Burgess Group Capital',
    category: 'Finance',
    industry: 'Real estate finance',
    description:
      'A lender that lived on introductions built an audience of the developers and brokers it wanted to hear from.',
    results: '£103M real estate deal signed',
    duration: '14 months',
    tags: ['LinkedIn ABM', 'Content Marketing', 'Strategy'],
    slug: 'bg-capital',
    paper: bgCapital,
  },
  {
    name: 'Alphagenix',
    category: 'Healthcare',
    industry: 'Healthcare',
    description:
      'Alphagenix made complicated men’s health plain, and its founder the person whom clinics and partners follow.',
    results: '4M content views',
    duration: '10 months',
    tags: ['Content Marketing', 'Video', 'LinkedIn'],
    slug: 'alphagenix',
    paper: alphagenix,
  },
  {
    name: 'Football Business Speakers',
    category: 'Tech',
    industry: 'Speaker bureau and technology',
    description:
      'A young bureau used the stories behind the game to reach the people who book speakers for company events.',
    results: '1.6M views in 8 weeks',
    duration: '8 weeks',
    tags: ['LinkedIn ABM', 'Content Marketing', 'Outreach'],
    slug: 'football-business-speakers',
    paper: footballBusinessSpeakers,
  },
  {
    name: "Dr. Will's",
    category: 'Healthcare',
    industry: 'Food and health',
    description:
      "Dr. Will's used LinkedIn to reach the forty buyers who decide what stands on British shelves.",
    results: '1,400 supermarkets list the range',
    duration: '12 months',
    tags: ['Content Marketing', 'LinkedIn ABM', 'Design'],
    slug: 'dr-wills',
    paper: drWills,
  },
  {
    name: 'Hutchinson Engineering',
    category: 'Manufacturing',
    industry: 'Precision engineering',
    description:
      'A third-generation manufacturer stopped waiting for tenders and met the buyers who write them.',
    results: '4 multi-year contracts',
    duration: '9 months',
    tags: ['LinkedIn ABM', 'Video', 'Outreach'],
    slug: 'hutchinson-engineering',
    paper: hutchinsonEngineering,
  },
  {
    name: 'Simple Scaling',
    category: 'Consulting',
    industry: 'Management consulting',
    description:
      'Simple Scaling teaches companies to grow without chaos. It needed a pipeline built the same way.',
    results: '9 companies on the waiting list',
    duration: '7 months',
    tags: ['Strategy', 'Content Marketing', 'LinkedIn ABM'],
    slug: 'simple-scaling',
    paper: simpleScaling,
  },
  {
    name: 'Tailor Well',
    category: 'Healthcare',
    industry: 'Workplace health',
    description:
      'Tailor Well sells workplace health programmes that employees take part in. We helped it reach the people who are tired of ones they do not.',
    results: '18 employers signed',
    duration: '12 months',
    tags: ['LinkedIn ABM', 'Email', 'Content Marketing'],
    slug: 'tailor-well',
    paper: tailorWell,
  },
  {
    name: 'WHAM',
    category: 'Agency',
    industry: 'Communications agency',
    description:
      'WHAM put everything it knows about launching consumer technology into one ebook, and we put it in front of the right 300 people.',
    results: '41 conversations from one ebook',
    duration: '6 months',
    tags: ['ABM', 'Content Marketing', 'Design'],
    slug: 'wham',
    paper: wham,
  },
  {
    name: 'DeskLodge',
    category: 'Hospitality',
    industry: 'Flexible workspace',
    description:
      'DeskLodge filled its largest building by talking to the people who hate choosing an office.',
    results: '3 floors let in 7 months',
    duration: '7 months',
    tags: ['LinkedIn ABM', 'Content Marketing', 'Email'],
    slug: 'desklodge',
    paper: desklodge,
  },
];
