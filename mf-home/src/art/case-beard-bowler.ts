import avif from './case-beard-bowler.avif';
import webp from './case-beard-bowler.webp';

export const caseBeardBowler = { avif, webp, width: 960, height: 640 };
