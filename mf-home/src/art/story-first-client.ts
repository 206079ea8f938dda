import avif from './story-first-client.avif';
import webp from './story-first-client.webp';

export const storyFirstClient = { avif, webp, width: 960, height: 640 };
