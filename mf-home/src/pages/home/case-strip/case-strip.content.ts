import caseAlphagenix from '../../../art/case-alphagenix.avif?picture';
import caseBeardBowler from '../../../art/case-beard-bowler.avif?picture';
import caseBgCapital from '../../../art/case-bg-capital.avif?picture';
import caseFaith from '../../../art/case-faith.avif?picture';
import caseFlowd from '../../../art/case-flowd.avif?picture';
import caseFootballBusinessSpeakers from '../../../art/case-football-business-speakers.avif?picture';

/** Spec 1 §9. */
export const caseStripScrollPx = 300;

export const caseStrip = {
  eyebrow: 'Case Studies',
  title: 'Names, numbers, how',
  previous: 'Previous case studies',
  next: 'Next case studies',
  cards: [
    {
      client: 'Beard & Bowler',
      href: '/case-study/beard-bowler',
      picture: caseBeardBowler,
      metrics: [
        { value: '$350K', label: 'new revenue' },
        { value: '800K+', label: 'company impressions' },
      ],
    },
    {
      client: 'Faith',
      href: '/case-study/faith',
      picture: caseFaith,
      metrics: [
        { value: '£230K', label: 'new revenue' },
        { value: '1.8M', label: 'company views' },
      ],
    },
    {
      client: 'BG Capital',
      href: '/case-study/bg-capital',
      picture: caseBgCapital,
      metrics: [
        { value: '£103M', label: 'real estate deal signed' },
        { value: '7.5K', label: 'LinkedIn followers' },
      ],
    },
    {
      client: 'Alphagenix',
      href: '/case-study/alphagenix',
      picture: caseAlphagenix,
      metrics: [
        { value: '4M', label: 'content views' },
        { value: '21K', label: 'founder followers' },
      ],
    },
    {
      client: 'Football Business Speakers',
      href: '/case-study/football-business-speakers',
      picture: caseFootballBusinessSpeakers,
      metrics: [
        { value: '1.6M', label: 'views in 8 weeks' },
        { value: '13', label: 'average inbound leads a month' },
      ],
    },
    {
      client: 'Flowd',
      href: '/case-study/flowd',
      picture: caseFlowd,
      metrics: [
        { value: '£12K', label: 'retainer in 5 weeks' },
        { value: '3000+', label: 'email list built' },
      ],
    },
  ],
} as const;
