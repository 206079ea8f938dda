import type { Metric } from '../../../data/case-study.resource.ts';

/** A highlight of the carousel (spec 1 §3). Its slug determines picture and logo. */
export interface Highlight {
  slug: string;
  name: string;
  headline: string;
  stats: readonly [Metric, Metric];
}

export const highlightsContent = {
  eyebrow: 'Our work',
  title: 'Clients who got shortlisted',
  lead: 'Each of these companies named the clients it wanted. Twenty campaigns for our 125+ brands have been measured to the end, and fourteen clients let us tell theirs in full.',
  label: 'Highlighted case studies',
  previous: 'Previous case study',
  next: 'Next case study',
};

/** Six clients (spec 1 §2). */
export const highlights: Highlight[] = [
  {
    slug: 'beard-bowler',
    name: 'Beard & Bowler',
    headline: '$350,000 in new revenue generated through LinkedIn',
    stats: [
      { value: '$350K', label: 'new revenue' },
      { value: '800K+', label: 'company impressions' },
    ],
  },
  {
    slug: 'bg-capital',
    name: 'BG Capital',
    headline: 'A £103M deal that began with a post',
    stats: [
      { value: '£103M', label: 'real estate deal signed' },
      { value: '7.5K', label: 'LinkedIn followers' },
    ],
  },
  {
    slug: 'faith',
    name: 'Faith',
    headline: 'Weeknights, sold to the planners who fill them',
    stats: [
      { value: '£230K', label: 'new revenue' },
      { value: '1.8M', label: 'company views' },
    ],
  },
  {
    slug: 'alphagenix',
    name: 'Alphagenix',
    headline: 'Four million views for a founder who had never posted',
    stats: [
      { value: '4M', label: 'content views' },
      { value: '21K', label: 'founder followers' },
    ],
  },
  {
    slug: 'football-business-speakers',
    name: 'Football Business Speakers',
    headline: 'Thirteen companies a month that ask first',
    stats: [
      { value: '1.6M', label: 'views in 8 weeks' },
      { value: '13', label: 'average inbound leads a month' },
    ],
  },
  {
    slug: 'flowd',
    name: 'Flowd',
    headline: 'Old conversations, turned into a new retainer',
    stats: [
      { value: '£12K', label: 'retainer in 5 weeks' },
      { value: '3000+', label: 'email list built' },
    ],
  },
];
