import avif from './flowd.avif';
import webp from './flowd.webp';
import avifSmall from './flowd-small.avif';
import webpSmall from './flowd-small.webp';

export const flowd = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
