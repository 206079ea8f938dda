import avif from './kitking.avif';
import webp from './kitking.webp';
import avif400 from './kitking-400.avif';
import webp400 from './kitking-400.webp';
import avif800 from './kitking-800.avif';
import webp800 from './kitking-800.webp';

export const kitking = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
