import avif from './case-faith.avif';
import webp from './case-faith.webp';

export const caseFaith = { avif, webp, width: 960, height: 640 };
