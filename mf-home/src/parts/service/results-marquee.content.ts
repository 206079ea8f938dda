import type { Artwork } from '@shortlisted/shared-ui/picture';
import caseAlphagenix from '../../art/case-alphagenix.avif?picture';
import caseBeardBowler from '../../art/case-beard-bowler.avif?picture';
import caseBgCapital from '../../art/case-bg-capital.avif?picture';
import caseFaith from '../../art/case-faith.avif?picture';
import caseFlowd from '../../art/case-flowd.avif?picture';
import caseFootballBusinessSpeakers from '../../art/case-football-business-speakers.avif?picture';
import caseWham from '../../art/case-wham.avif?picture';

export interface ResultCard {
  company: string;
  image: Artwork;
  /** The years of the work. */
  stat: string;
  /** The hue of the overlay, in degrees. */
  hoverHue: number;
  hoverQuote: string;
}

export const resultsLabel = 'Client results';

export const resultCards: ResultCard[] = [
  {
    company: 'Beard & Bowler',
    image: caseBeardBowler,
    stat: '2023 – 2024',
    hoverHue: 42,
    hoverQuote: '$350K in new revenue, from people who had read the founders for two months.',
  },
  {
    company: 'Faith',
    image: caseFaith,
    stat: '2023 – 2024',
    hoverHue: 158,
    hoverQuote: '£230K in new revenue and 1.8M company views.',
  },
  {
    company: 'BG Capital',
    image: caseBgCapital,
    stat: '2024 – 2025',
    hoverHue: 92,
    hoverQuote: 'A £103M real estate deal, signed with a developer on the list whom nobody had met.',
  },
  {
    company: 'Alphagenix',
    image: caseAlphagenix,
    stat: '2024 – 2025',
    hoverHue: 184,
    hoverQuote: '4M content views for a founder who did not believe in posting.',
  },
  {
    company: 'Football Business Speakers',
    image: caseFootballBusinessSpeakers,
    stat: '2024 – 2025',
    hoverHue: 110,
    hoverQuote: '1.6M views in 8 weeks, then 13 inbound leads in an average month.',
  },
  {
    company: 'Flowd',
    image: caseFlowd,
    stat: '2024 – 2025',
    hoverHue: 67,
    hoverQuote: 'A £12K retainer in 5 weeks and a list of 3000+ subscribers.',
  },
  {
    company: 'WHAM',
    image: caseWham,
    stat: '2024 – 2025',
    hoverHue: 28,
    hoverQuote: 'One ebook, read by the people it was written for, opened every door after it.',
  },
];
