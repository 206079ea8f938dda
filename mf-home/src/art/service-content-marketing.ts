import avif from './service-content-marketing.avif';
import webp from './service-content-marketing.webp';

export const serviceContentMarketing = { avif, webp, width: 960, height: 640 };
