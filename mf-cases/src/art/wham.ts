import avif from './wham.avif';
import webp from './wham.webp';
import avif400 from './wham-400.avif';
import webp400 from './wham-400.webp';
import avif800 from './wham-800.avif';
import webp800 from './wham-800.webp';

export const wham = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
