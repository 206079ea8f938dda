import avif from './funnel.avif';
import webp from './funnel.webp';

export const art = { avif, webp, width: 1200, height: 675 };
