import avif from './signal.avif';
import webp from './signal.webp';

export const art = { avif, webp, width: 1200, height: 675 };
