import { readPageState } from '../contract/page-states.ts';
import { translateTexts } from './translate-texts.ts';
import { withReducedMotion } from './with-reduced-motion.ts';

// This module runs before the section's code, because some of that code reads the state when it loads.

const state = readPageState(window.location.href);
if (state === 'translated') translateTexts();
if (state === 'reduced-motion') {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(withReducedMotion(query));
}
