import avif from './hero-5.avif';
import webp from './hero-5.webp';

export const hero5 = { avif, webp, width: 960, height: 600 };
