import avif from './default-study.avif';
import webp from './default-study.webp';

export const defaultStudy = { avif, webp, width: 1200, height: 800 };
