import avif from './case-flowd.avif';
import webp from './case-flowd.webp';

export const caseFlowd = { avif, webp, width: 960, height: 640 };
