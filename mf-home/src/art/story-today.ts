import avif from './story-today.avif';
import webp from './story-today.webp';

export const storyToday = { avif, webp, width: 960, height: 640 };
