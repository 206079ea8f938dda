import avif from './process-nurturing.avif';
import webp from './process-nurturing.webp';

export const processNurturing = { avif, webp, width: 960, height: 640 };
