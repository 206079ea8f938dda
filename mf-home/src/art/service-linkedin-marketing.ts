import avif from './service-linkedin-marketing.avif';
import webp from './service-linkedin-marketing.webp';

export const serviceLinkedinMarketing = { avif, webp, width: 960, height: 640 };
