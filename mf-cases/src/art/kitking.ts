import avif from './kitking.avif';
import webp from './kitking.webp';

export const kitking = { avif, webp, width: 1200, height: 800 };
