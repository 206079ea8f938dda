import avif from './beard-bowler.avif';
import webp from './beard-bowler.webp';

export const beardBowler = { avif, webp, width: 1200, height: 800 };
