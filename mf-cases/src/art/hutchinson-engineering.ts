import avif from './hutchinson-engineering.avif';
import webp from './hutchinson-engineering.webp';

export const hutchinsonEngineering = { avif, webp, width: 1200, height: 800 };
