import avif from './alphagenix.avif';
import webp from './alphagenix.webp';

export const alphagenix = { avif, webp, width: 1200, height: 800 };
