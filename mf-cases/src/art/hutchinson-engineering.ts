import avif from './hutchinson-engineering.avif';
import webp from './hutchinson-engineering.webp';
import avif400 from './hutchinson-engineering-400.avif';
import webp400 from './hutchinson-engineering-400.webp';
import avif800 from './hutchinson-engineering-800.avif';
import webp800 from './hutchinson-engineering-800.webp';

export const hutchinsonEngineering = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
