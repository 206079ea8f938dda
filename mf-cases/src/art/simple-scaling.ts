import avif from './simple-scaling.avif';
import webp from './simple-scaling.webp';
import avifSmall from './simple-scaling-small.avif';
import webpSmall from './simple-scaling-small.webp';

export const simpleScaling = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
