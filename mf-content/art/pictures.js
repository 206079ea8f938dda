import { confluence, dialogue, drafts, fingerprint, funnel, revenue, shortlist, signal } from './scenes.js';

/** The articles' pictures, and those that essays show. Hues stand around the accent (67). */
export const pictures = [
  { name: 'shortlist', scene: shortlist, hue: 67 },
  { name: 'confluence', scene: confluence, hue: 96 },
  { name: 'revenue', scene: revenue, hue: 58 },
  { name: 'funnel', scene: funnel, hue: 150 },
  { name: 'signal', scene: signal, hue: 72 },
  { name: 'drafts', scene: drafts, hue: 44 },
  { name: 'dialogue', scene: dialogue, hue: 176 },
  { name: 'fingerprint', scene: fingerprint, hue: 84 },
  { name: 'narrowing', scene: funnel, hue: 67, folder: 'essays/accountbasedmarketing/images' },
  { name: 'ledger', scene: signal, hue: 67, folder: 'essays/attention-is-borrowed/images' },
];
