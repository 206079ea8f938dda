import avif from './simple-scaling.avif';
import webp from './simple-scaling.webp';

export const simpleScaling = { avif, webp, width: 1200, height: 800 };
