import avif from './drafts.avif';
import webp from './drafts.webp';

export const art = { avif, webp, width: 1200, height: 675 };
