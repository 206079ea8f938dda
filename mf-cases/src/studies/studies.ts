import type { StudyContent } from './study-content.ts';

/** Every study that is told in full, by its main slug. Each is code of its own, loaded when it is read. */
export const studies = new Map<string, () => Promise<StudyContent>>([
  ['kitking', async () => (await import('./kitking.content.ts')).kitking],
  ['faith', async () => (await import('./faith.content.ts')).faith],
  ['o-beach', async () => (await import('./o-beach.content.ts')).oBeach],
  ['flowd', async () => (await import('./flowd.content.ts')).flowd],
  ['beard-bowler', async () => (await import('./beard-bowler.content.ts')).beardBowler],
  ['bg-capital', async () => (await import('./bg-capital.content.ts')).bgCapital],
  ['alphagenix', async () => (await import('./alphagenix.content.ts')).alphagenix],
  [
    'football-business-speakers',
    async () => (await import('./football-business-speakers.content.ts')).footballBusinessSpeakers,
  ],
  ['dr-wills', async () => (await import('./dr-wills.content.ts')).drWills],
  [
    'hutchinson-engineering',
    async () => (await import('./hutchinson-engineering.content.ts')).hutchinsonEngineering,
  ],
  ['simple-scaling', async () => (await import('./simple-scaling.content.ts')).simpleScaling],
  ['tailor-well', async () => (await import('./tailor-well.content.ts')).tailorWell],
  ['wham', async () => (await import('./wham.content.ts')).wham],
  ['desklodge', async () => (await import('./desklodge.content.ts')).desklodge],
]);
