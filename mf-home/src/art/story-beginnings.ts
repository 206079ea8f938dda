import avif from './story-beginnings.avif';
import webp from './story-beginnings.webp';

export const storyBeginnings = { avif, webp, width: 960, height: 640 };
