import avif from './story-team.avif';
import webp from './story-team.webp';

export const storyTeam = { avif, webp, width: 960, height: 640 };
