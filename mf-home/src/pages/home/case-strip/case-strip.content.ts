import stripAlphagenix from '../../../art/strip-alphagenix.avif?picture';
import stripBeardBowler from '../../../art/strip-beard-bowler.avif?picture';
import stripBgCapital from '../../../art/strip-bg-capital.avif?picture';
import stripFaith from '../../../art/strip-faith.avif?picture';
import stripFlowd from '../../../art/strip-flowd.avif?picture';
import stripFootballBusinessSpeakers from '../../../art/strip-football-business-speakers.avif?picture';

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
      picture: stripBeardBowler,
      metrics: [
        { value: '$350K', label: 'new revenue' },
        { value: '800K+', label: 'company impressions' },
      ],
    },
    {
      client: 'Faith',
      href: '/case-study/faith',
      picture: stripFaith,
      metrics: [
        { value: '£230K', label: 'new revenue' },
        { value: '1.8M', label: 'company views' },
      ],
    },
    {
      client: 'BG Capital',
      href: '/case-study/bg-capital',
      picture: stripBgCapital,
      metrics: [
        { value: '£103M', label: 'real estate deal signed' },
        { value: '7.5K', label: 'LinkedIn followers' },
      ],
    },
    {
      client: 'Alphagenix',
      href: '/case-study/alphagenix',
      picture: stripAlphagenix,
      metrics: [
        { value: '4M', label: 'content views' },
        { value: '21K', label: 'founder followers' },
      ],
    },
    {
      client: 'Football Business Speakers',
      href: '/case-study/football-business-speakers',
      picture: stripFootballBusinessSpeakers,
      metrics: [
        { value: '1.6M', label: 'views in 8 weeks' },
        { value: '13', label: 'average inbound leads a month' },
      ],
    },
    {
      client: 'Flowd',
      href: '/case-study/flowd',
      picture: stripFlowd,
      metrics: [
        { value: '£12K', label: 'retainer in 5 weeks' },
        { value: '3000+', label: 'email list built' },
      ],
    },
  ],
} as const;
