import avif from './shortlist.avif';
import webp from './shortlist.webp';

export const art = { avif, webp, width: 1200, height: 675 };
