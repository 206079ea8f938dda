import caseWham from '../../art/case-wham.avif?picture';
import type { ServiceContent } from '../../parts/service/service-page.tsx';
import { sharedDeals } from '../../parts/service/signed-accounts.content.ts';

export const accountBasedMarketing = {
  path: '/account-based-marketing',
  hero: {
    eyebrow: 'Account-Based Marketing',
    title: 'Name the company. We open the door.',
    lead: 'Fifty accounts that matter, treated as fifty markets of one: researched, warmed and approached until the right people ask you for a meeting.',
    action: { label: 'Talk to us', href: '/contact' },
  },
  statistics: [
    { value: '100m', label: 'incremental value' },
    { value: '40+', label: 'strong ABM team' },
    { value: '6x', label: 'average ROI' },
  ],
  process: {
    eyebrow: 'The process',
    title: 'Six steps, one list',
    lead: 'The ABM team is 40+ strong because it counts the salespeople of our clients beside the 18+ of us. The first two steps take three weeks. From the third on, your accounts know that you exist.',
    steps: [
      {
        title: 'Deep ICP Research',
        text: 'Interviews with the people you sell to. What they bought last, who had to agree, and what nearly stopped it.',
      },
      {
        title: 'Craft Creative Strategy',
        text: 'One idea per segment that is worth a stranger’s time, and the proof that goes with it.',
      },
      {
        title: 'Awareness Campaigns',
        text: 'The buying committee of each account sees you weekly, on LinkedIn and where their trade reads its news.',
      },
      {
        title: 'Free Resources',
        text: 'Ebooks, benchmarks and teardowns that they would have paid for. Every one asks a question only you can answer.',
      },
      {
        title: 'Direct Outreach',
        text: 'Personal messages, voice notes and the occasional parcel. Written by people, sent when the account is warm.',
      },
      {
        title: 'Nurture & Convert',
        text: 'Those who are not ready get what is useful to them until they are. Your sales team gets a call in the diary.',
      },
    ],
  },
  accounts: {
    eyebrow: 'Signed accounts',
    title: 'They were on a list once',
    lead: 'Twelve companies that our clients named at the first meeting and signed later. Pick one to see what it came to.',
    deals: {
      Aviva: { dealValue: '£310K contract', timeframe: 'Signed in 135 days' },
      TEDx: { dealValue: '£38K programme', timeframe: 'Signed in 138 days' },
      Xero: { dealValue: '£140K partnership', timeframe: 'Signed in 142 days' },
      'Stamford Hospital': { dealValue: '$220K contract', timeframe: 'Signed in 146 days' },
      'World Aquatics': { dealValue: '€95K event deal', timeframe: 'Signed in 149 days' },
      'Event.Gives': { dealValue: '$64K licence', timeframe: 'Signed in 151 days' },
      ...sharedDeals,
    },
  },
  testimonials: {
    eyebrow: 'Testimonials',
    title: 'From the other side of the table',
    choice: 'Choose a client',
    action: 'View Case Study',
    quotes: [
      {
        quote:
          'They gave us 120 brands with a reason to change agency. Seven are clients now, and two of them wrote to us first.',
        author: 'Founder',
        company: 'Beard & Bowler',
        href: '/case-study/beard-bowler',
      },
      {
        quote:
          'Office managers do not answer adverts. They do answer a letter that knows when their lease ends.',
        author: 'Founder',
        company: 'DeskLodge',
        href: '/case-study/desklodge',
      },
      {
        quote:
          'Five weeks to the first retainer. What surprised me more: the client, who had gone quiet years before, said yes before I had sent a new price.',
        author: 'Founder',
        company: 'Flowd',
        href: '/case-study/flowd',
      },
      {
        quote:
          'There are 240 projects in this country that need our money this year. I have now had lunch with the people behind eleven of them.',
        author: 'Managing Partner',
        company: 'BG Capital',
        href: '/case-study/bg-capital',
      },
    ],
  },
  slogans: [
    'Named accounts, not impressions',
    'Fifty markets of one',
    'Warm before the first call',
    'Sales and marketing, one list',
  ],
  featured: {
    eyebrow: 'Featured case study',
    title: 'One ebook, written for 300 readers',
    text: 'WHAM launches consumer technology, and wanted to be found before a launch goes badly. We wrote the ebook with its directors, sent it chapter by chapter to 300 heads of marketing with a launch on the calendar, and wrote to each about the chapter that concerned them.',
    metrics: [
      { value: '300', label: 'readers chosen by name' },
      { value: '41', label: 'conversations from one ebook' },
    ],
    action: { label: 'Read the WHAM case study', href: '/case-study/wham' },
    picture: caseWham,
  },
  allCases: { label: 'View all ABM Case Studies', href: '/cases' },
  closing: {
    title: 'Whose door is it?',
    text: 'Bring the accounts that you cannot get into. We will tell you which of them we would begin with, and how.',
    action: { label: 'Talk to us', href: '/contact' },
  },
} satisfies ServiceContent;
