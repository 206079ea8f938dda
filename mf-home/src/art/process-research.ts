import avif from './process-research.avif';
import webp from './process-research.webp';

export const processResearch = { avif, webp, width: 960, height: 640 };
