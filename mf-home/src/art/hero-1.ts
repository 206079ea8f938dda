import avif from './hero-1.avif';
import webp from './hero-1.webp';

export const hero1 = { avif, webp, width: 960, height: 600 };
