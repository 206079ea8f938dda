import avif from './dr-wills.avif';
import webp from './dr-wills.webp';
import avif400 from './dr-wills-400.avif';
import webp400 from './dr-wills-400.webp';
import avif800 from './dr-wills-800.avif';
import webp800 from './dr-wills-800.webp';

export const drWills = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
