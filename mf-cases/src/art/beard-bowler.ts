import avif from './beard-bowler.avif';
import webp from './beard-bowler.webp';
import avif400 from './beard-bowler-400.avif';
import webp400 from './beard-bowler-400.webp';
import avif800 from './beard-bowler-800.avif';
import webp800 from './beard-bowler-800.webp';

export const beardBowler = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
