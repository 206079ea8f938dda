import avif from './o-beach.avif';
import webp from './o-beach.webp';
import avifSmall from './o-beach-small.avif';
import webpSmall from './o-beach-small.webp';

export const oBeach = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
