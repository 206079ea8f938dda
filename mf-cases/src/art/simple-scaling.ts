import avif from './simple-scaling.avif';
import webp from './simple-scaling.webp';
import avif400 from './simple-scaling-400.avif';
import webp400 from './simple-scaling-400.webp';
import avif800 from './simple-scaling-800.avif';
import webp800 from './simple-scaling-800.webp';

export const simpleScaling = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
