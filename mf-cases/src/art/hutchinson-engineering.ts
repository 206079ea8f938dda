import avif from './hutchinson-engineering.avif';
import webp from './hutchinson-engineering.webp';
import avifSmall from './hutchinson-engineering-small.avif';
import webpSmall from './hutchinson-engineering-small.webp';

export const hutchinsonEngineering = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
