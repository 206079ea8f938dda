import avif from './football-business-speakers.avif';
import webp from './football-business-speakers.webp';
import avifSmall from './football-business-speakers-small.avif';
import webpSmall from './football-business-speakers-small.webp';

export const footballBusinessSpeakers = {
  avif: `${avifSmall} 640w, ${avif} 1200w`,
  webp: `${webpSmall} 640w, ${webp} 1200w`,
  src: webp,
  width: 1200,
  height: 800,
};
