import avif from './case-football-business-speakers.avif';
import webp from './case-football-business-speakers.webp';

export const caseFootballBusinessSpeakers = { avif, webp, width: 960, height: 640 };
