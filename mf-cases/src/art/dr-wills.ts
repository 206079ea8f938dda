import avif from './dr-wills.avif';
import webp from './dr-wills.webp';
import avifSmall from './dr-wills-small.avif';
import webpSmall from './dr-wills-small.webp';

export const drWills = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
