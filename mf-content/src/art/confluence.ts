import avif from './confluence.avif';
import webp from './confluence.webp';

export const art = { avif, webp, width: 1200, height: 675 };
