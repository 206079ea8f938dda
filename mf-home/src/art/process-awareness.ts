import avif from './process-awareness.avif';
import webp from './process-awareness.webp';

export const processAwareness = { avif, webp, width: 960, height: 640 };
