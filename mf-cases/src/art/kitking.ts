import avif from './kitking.avif';
import webp from './kitking.webp';
import avifSmall from './kitking-small.avif';
import webpSmall from './kitking-small.webp';

export const kitking = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
