import { readPageState } from '../contract/page-states.ts';
import { translateTexts } from './translate-texts.ts';
import { withReducedMotion } from './with-reduced-motion.ts';

// Comes before any code of the section: some of it asks when it is loaded.

const state = readPageState(window.location.href);
if (state === 'translated') translateTexts();
if (state === 'reduced-motion') {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(withReducedMotion(query));
}
