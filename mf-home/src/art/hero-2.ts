import avif from './hero-2.avif';
import webp from './hero-2.webp';

export const hero2 = { avif, webp, width: 960, height: 600 };
