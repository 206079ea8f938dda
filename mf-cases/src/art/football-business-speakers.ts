import avif from './football-business-speakers.avif';
import webp from './football-business-speakers.webp';

export const footballBusinessSpeakers = { avif, webp, width: 1200, height: 800 };
