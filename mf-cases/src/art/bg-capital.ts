import avif from './bg-capital.avif';
import webp from './bg-capital.webp';
import avifSmall from './bg-capital-small.avif';
import webpSmall from './bg-capital-small.webp';

export const bgCapital = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
