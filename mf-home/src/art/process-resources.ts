import avif from './process-resources.avif';
import webp from './process-resources.webp';

export const processResources = { avif, webp, width: 960, height: 640 };
