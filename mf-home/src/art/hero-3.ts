import avif from './hero-3.avif';
import webp from './hero-3.webp';

export const hero3 = { avif, webp, width: 960, height: 600 };
