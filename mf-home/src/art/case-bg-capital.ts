import avif from './case-bg-capital.avif';
import webp from './case-bg-capital.webp';

export const caseBgCapital = { avif, webp, width: 960, height: 640 };
