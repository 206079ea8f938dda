import avif from './hero-4.avif';
import webp from './hero-4.webp';

export const hero4 = { avif, webp, width: 960, height: 600 };
