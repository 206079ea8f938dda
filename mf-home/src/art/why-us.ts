import avif from './why-us.avif';
import webp from './why-us.webp';

export const whyUs = { avif, webp, width: 1200, height: 720 };
