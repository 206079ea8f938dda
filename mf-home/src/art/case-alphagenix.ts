import avif from './case-alphagenix.avif';
import webp from './case-alphagenix.webp';

export const caseAlphagenix = { avif, webp, width: 960, height: 640 };
