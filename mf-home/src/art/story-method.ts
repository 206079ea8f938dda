import avif from './story-method.avif';
import webp from './story-method.webp';

export const storyMethod = { avif, webp, width: 960, height: 640 };
