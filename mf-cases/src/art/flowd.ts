import avif from './flowd.avif';
import webp from './flowd.webp';

export const flowd = { avif, webp, width: 1200, height: 800 };
