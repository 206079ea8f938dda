import avif from './tailor-well.avif';
import webp from './tailor-well.webp';
import avif400 from './tailor-well-400.avif';
import webp400 from './tailor-well-400.webp';
import avif800 from './tailor-well-800.avif';
import webp800 from './tailor-well-800.webp';

export const tailorWell = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
