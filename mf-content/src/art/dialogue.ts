import avif from './dialogue.avif';
import webp from './dialogue.webp';

export const art = { avif, webp, width: 1200, height: 675 };
