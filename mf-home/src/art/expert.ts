import avif from './expert.avif';
import webp from './expert.webp';

export const expert = { avif, webp, width: 1200, height: 720 };
