import avif from './faith.avif';
import webp from './faith.webp';
import avifSmall from './faith-small.avif';
import webpSmall from './faith-small.webp';

export const faith = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
