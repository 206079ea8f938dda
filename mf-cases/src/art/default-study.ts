import avif from './default-study.avif';
import webp from './default-study.webp';
import avifSmall from './default-study-small.avif';
import webpSmall from './default-study-small.webp';

export const defaultStudy = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
