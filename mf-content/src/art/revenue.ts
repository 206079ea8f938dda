import avif from './revenue.avif';
import webp from './revenue.webp';

export const art = { avif, webp, width: 1200, height: 675 };
