import avif from './bg-capital.avif';
import webp from './bg-capital.webp';
import avif400 from './bg-capital-400.avif';
import webp400 from './bg-capital-400.webp';
import avif800 from './bg-capital-800.avif';
import webp800 from './bg-capital-800.webp';

export const bgCapital = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
