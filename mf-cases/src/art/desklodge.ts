import avif from './desklodge.avif';
import webp from './desklodge.webp';
import avifSmall from './desklodge-small.avif';
import webpSmall from './desklodge-small.webp';

export const desklodge = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
