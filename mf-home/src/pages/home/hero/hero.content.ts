import { brand } from '@shortlisted/shared-ui/brand';
import hero1 from '../../../art/hero-1.avif?picture';
import hero2 from '../../../art/hero-2.avif?picture';
import hero3 from '../../../art/hero-3.avif?picture';
import hero4 from '../../../art/hero-4.avif?picture';
import hero5 from '../../../art/hero-5.avif?picture';
import hero6 from '../../../art/hero-6.avif?picture';

export const hero = {
  badge: brand.tagline,
  headline: { first: `Get ${brand.name}`, stop: '.', second: 'by your' },
  /** The rotating end of the headline. Each entry has its own background picture. */
  words: [
    { text: 'ideal clients.', picture: hero1 },
    { text: 'ideal customer.', picture: hero2 },
    { text: 'dream customers.', picture: hero3 },
    { text: 'target market.', picture: hero4 },
    { text: 'target segment.', picture: hero5 },
  ],
  introduction:
    'Content, account-based marketing and LinkedIn outreach, run by one team, aimed at the companies on your list and nobody else.',
  action: { label: 'Discover more', href: '/cases' },
  wanted: 'Name your client',
  pause: 'Pause the headline',
  play: 'Play the headline',
  loading: 'Loading hero images...',
};

/** The backdrop shows one of these, picked at random, behind the pictures of the words. */
export const backgroundPool = [hero1, hero2, hero3, hero4, hero5, hero6];

/** Clients of the list beside the headline, from the signed accounts (spec 2 §2). */
export const shortlist = [
  'Aviva',
  'TEDx',
  'Xero',
  'Stamford Hospital',
  'World Aquatics',
  'Event.Gives',
  'Lead Forensics',
  'Basketball England',
  'Jack Wills',
  'Waitrose',
  'Ocado',
  'Tesco',
];

/** Spec 1 §9. */
export const headlineRotationMs = 3000;
