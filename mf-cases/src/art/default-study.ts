import avif from './default-study.avif';
import webp from './default-study.webp';
import avif400 from './default-study-400.avif';
import webp400 from './default-study-400.webp';
import avif800 from './default-study-800.avif';
import webp800 from './default-study-800.webp';

export const defaultStudy = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
