import avif from './tailor-well.avif';
import webp from './tailor-well.webp';
import avifSmall from './tailor-well-small.avif';
import webpSmall from './tailor-well-small.webp';

export const tailorWell = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
