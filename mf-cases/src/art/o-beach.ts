import avif from './o-beach.avif';
import webp from './o-beach.webp';

export const oBeach = { avif, webp, width: 1200, height: 800 };
