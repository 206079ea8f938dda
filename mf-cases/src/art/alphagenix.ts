import avif from './alphagenix.avif';
import webp from './alphagenix.webp';
import avifSmall from './alphagenix-small.avif';
import webpSmall from './alphagenix-small.webp';

export const alphagenix = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
