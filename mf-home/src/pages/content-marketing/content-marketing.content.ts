import caseFootballBusinessSpeakers from '../../art/case-football-business-speakers.avif?picture';
import type { ServiceContent } from '../../parts/service/service-page.tsx';
import { sharedDeals } from '../../parts/service/signed-accounts.content.ts';

export const contentMarketing = {
  path: '/content-marketing',
  hero: {
    eyebrow: 'Content Marketing',
    title: 'Be the one they already read.',
    lead: 'One shoot day a month. Thirty days of posts, clips and articles in your own voice, aimed at the people who decide. You talk, we do the rest.',
    action: { label: 'Talk to us', href: '/contact' },
  },
  statistics: [
    { value: '302M+', label: 'content impressions' },
    { value: '150k+', label: 'followers generated' },
    { value: '12+', label: 'countries' },
  ],
  process: {
    eyebrow: 'The process',
    title: 'Five steps, every month',
    lead: 'It costs you a day on camera and two hours of reading. The first month is live within four weeks. Content made this way accounts for 302M+ of our 312M views; campaigns for named accounts made the rest.',
    steps: [
      {
        title: 'Positioning',
        text: 'What you are known for, by whom, and what you will never post about. On one page, agreed before anything else.',
      },
      {
        title: 'Content Strategy & Planning',
        text: 'Themes taken from sales calls and customer interviews. Each post knows which question of which buyer it answers.',
      },
      {
        title: 'Content Shoot Day',
        text: 'One day, one crew, our questions. You leave with a month of material and without having learnt a script.',
      },
      {
        title: 'Distribution & Amplification',
        text: 'Posted when your buyers read, answered within the hour, and put in front of the accounts on your list.',
      },
      {
        title: 'Performance & Optimisation',
        text: 'We keep what starts conversations and drop what only gets applause. You see both, every month.',
      },
    ],
  },
  accounts: {
    eyebrow: 'Signed accounts',
    title: 'Read first, signed later',
    lead: 'Companies whose people followed, saved and forwarded a client’s content before they signed. Pick one to see what it came to.',
    deals: {
      Aviva: { dealValue: '2.1M views on one series', timeframe: 'In 90 days' },
      TEDx: { dealValue: '640K views of a founder’s talk', timeframe: 'In 6 weeks' },
      Xero: { dealValue: '18K followers from one theme', timeframe: 'In 5 months' },
      'Stamford Hospital': { dealValue: '41 clinicians in the comments', timeframe: 'In 8 weeks' },
      'World Aquatics': { dealValue: '1.3M views in 9 countries', timeframe: 'In 4 months' },
      'Event.Gives': { dealValue: '3,200 guides downloaded', timeframe: 'In 10 weeks' },
      ...sharedDeals,
    },
  },
  testimonials: {
    eyebrow: 'Testimonials',
    title: 'From people who hate cameras',
    choice: 'Choose a client',
    action: 'View Case Study',
    quotes: [
      {
        quote:
          'I said that I had nothing to say. After the first shoot day they had a season of weekly posts, and I recognised every word as mine.',
        author: 'Founder',
        company: 'Beard & Bowler',
        href: '/case-study/beard-bowler',
      },
      {
        quote:
          'People walk into our buildings and tell us which story made them come. We used to have no idea why anybody came.',
        author: 'Founder',
        company: 'DeskLodge',
        href: '/case-study/desklodge',
      },
      {
        quote:
          'Three thousand people read our emails now. A year ago it was my mother and two former colleagues.',
        author: 'Founder',
        company: 'Flowd',
        href: '/case-study/flowd',
      },
      {
        quote:
          'Developers open with “I saw your post about”. It saves the first twenty minutes of every meeting.',
        author: 'Managing Partner',
        company: 'BG Capital',
        href: '/case-study/bg-capital',
      },
    ],
  },
  slogans: [
    'Your voice, our deadline',
    'One day on camera, thirty days of posts',
    'Answer what buyers ask',
    'Conversations, not applause',
  ],
  featured: {
    eyebrow: 'Featured case study',
    title: '1.6M views for people who speak for a living',
    text: 'Football Business Speakers books the people behind the game for company events, and had no way to show how good they are. We filmed its speakers on two days, one a month, cut stories that are useful at work, and the enquiries changed direction.',
    metrics: [
      { value: '1.6M', label: 'views in 8 weeks' },
      { value: '13', label: 'average inbound leads a month' },
    ],
    action: {
      label: 'Read the Football Business Speakers case study',
      href: '/case-study/football-business-speakers',
    },
    picture: caseFootballBusinessSpeakers,
  },
  allCases: { label: 'View all Content Case Studies', href: '/cases' },
  closing: {
    title: 'What do you know that they should?',
    text: 'Bring one thing that your clients always ask you. We will tell you what we would make of it, and where.',
    action: { label: 'Talk to us', href: '/contact' },
  },
} satisfies ServiceContent;
