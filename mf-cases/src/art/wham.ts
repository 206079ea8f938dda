import avif from './wham.avif';
import webp from './wham.webp';
import avifSmall from './wham-small.avif';
import webpSmall from './wham-small.webp';

export const wham = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
