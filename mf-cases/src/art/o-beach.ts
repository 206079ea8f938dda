import avif from './o-beach.avif';
import webp from './o-beach.webp';
import avif400 from './o-beach-400.avif';
import webp400 from './o-beach-400.webp';
import avif800 from './o-beach-800.avif';
import webp800 from './o-beach-800.webp';

export const oBeach = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
