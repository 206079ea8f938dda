import avif from './wham.avif';
import webp from './wham.webp';

export const wham = { avif, webp, width: 1200, height: 800 };
