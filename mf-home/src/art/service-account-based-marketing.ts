import avif from './service-account-based-marketing.avif';
import webp from './service-account-based-marketing.webp';

export const serviceAccountBasedMarketing = { avif, webp, width: 960, height: 640 };
