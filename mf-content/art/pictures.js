import { confluence, dialogue, drafts, fingerprint, funnel, revenue, shortlist, signal } from './scenes.js';

/** The pictures of articles and essays. `turn` is the hue in degrees from the accent. */
export const pictures = [
  { name: 'shortlist', scene: shortlist, turn: 0 },
  { name: 'confluence', scene: confluence, turn: 29 },
  { name: 'revenue', scene: revenue, turn: -9 },
  { name: 'funnel', scene: funnel, turn: 83 },
  { name: 'signal', scene: signal, turn: 5 },
  { name: 'drafts', scene: drafts, turn: -23 },
  { name: 'dialogue', scene: dialogue, turn: 109 },
  { name: 'fingerprint', scene: fingerprint, turn: 17 },
  { name: 'narrowing', scene: funnel, turn: 0, folder: 'essays/accountbasedmarketing/images' },
  { name: 'ledger', scene: signal, turn: 0, folder: 'essays/attention-is-borrowed/images' },
];
