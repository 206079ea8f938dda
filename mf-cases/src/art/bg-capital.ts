import avif from './bg-capital.avif';
import webp from './bg-capital.webp';

export const bgCapital = { avif, webp, width: 1200, height: 800 };
