import avif from './desklodge.avif';
import webp from './desklodge.webp';

export const desklodge = { avif, webp, width: 1200, height: 800 };
