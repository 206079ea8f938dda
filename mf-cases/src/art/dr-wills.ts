import avif from './dr-wills.avif';
import webp from './dr-wills.webp';

export const drWills = { avif, webp, width: 1200, height: 800 };
