import avif from './football-business-speakers.avif';
import webp from './football-business-speakers.webp';
import avif400 from './football-business-speakers-400.avif';
import webp400 from './football-business-speakers-400.webp';
import avif800 from './football-business-speakers-800.avif';
import webp800 from './football-business-speakers-800.webp';

export const footballBusinessSpeakers = {
  avif: `${avif400} 400w, ${avif800} 800w, ${avif} 1200w`,
  webp: `${webp400} 400w, ${webp800} 800w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
