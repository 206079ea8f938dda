import avif from './beard-bowler.avif';
import webp from './beard-bowler.webp';
import avifSmall from './beard-bowler-small.avif';
import webpSmall from './beard-bowler-small.webp';

export const beardBowler = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
