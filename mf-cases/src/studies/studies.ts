import type { StudyContent } from './study-content.ts';

/** Loads the content of a study by its main slug. Each study is a chunk of its own. */
export const studies = new Map<string, () => Promise<StudyContent>>(
  Object.entries({
    kitking: async () => (await import('./kitking.content.ts')).kitking,
    faith: async () => (await import('./faith.content.ts')).faith,
    'o-beach': async () => (await import('./o-beach.content.ts')).oBeach,
    flowd: async () => (await import('./flowd.content.ts')).flowd,
    'beard-bowler': async () => (await import('./beard-bowler.content.ts')).beardBowler,
    'bg-capital': async () => (await import('./bg-capital.content.ts')).bgCapital,
    alphagenix: async () => (await import('./alphagenix.content.ts')).alphagenix,
    'football-business-speakers': async () =>
      (await import('./football-business-speakers.content.ts')).footballBusinessSpeakers,
    'dr-wills': async () => (await import('./dr-wills.content.ts')).drWills,
    'hutchinson-engineering': async () =>
      (await import('./hutchinson-engineering.content.ts')).hutchinsonEngineering,
    'simple-scaling': async () => (await import('./simple-scaling.content.ts')).simpleScaling,
    'tailor-well': async () => (await import('./tailor-well.content.ts')).tailorWell,
    wham: async () => (await import('./wham.content.ts')).wham,
    desklodge: async () => (await import('./desklodge.content.ts')).desklodge,
  }),
);
