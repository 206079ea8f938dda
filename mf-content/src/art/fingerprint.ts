import avif from './fingerprint.avif';
import webp from './fingerprint.webp';

export const art = { avif, webp, width: 1200, height: 675 };
