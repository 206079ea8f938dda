import avif from './tailor-well.avif';
import webp from './tailor-well.webp';

export const tailorWell = { avif, webp, width: 1200, height: 800 };
