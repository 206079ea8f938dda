import avif from './faith.avif';
import webp from './faith.webp';

export const faith = { avif, webp, width: 1200, height: 800 };
