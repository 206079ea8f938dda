import avif from './case-wham.avif';
import webp from './case-wham.webp';

export const caseWham = { avif, webp, width: 960, height: 640 };
