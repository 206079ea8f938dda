import avif from './hero-6.avif';
import webp from './hero-6.webp';

export const hero6 = { avif, webp, width: 960, height: 600 };
