import avif from './story-hero.avif';
import webp from './story-hero.webp';

export const storyHero = { avif, webp, width: 1440, height: 900 };
