import avif from './process-outreach.avif';
import webp from './process-outreach.webp';

export const processOutreach = { avif, webp, width: 960, height: 640 };
