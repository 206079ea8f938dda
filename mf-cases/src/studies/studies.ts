import { alphagenix } from './alphagenix.content.ts';
import { beardBowler } from './beard-bowler.content.ts';
import { bgCapital } from './bg-capital.content.ts';
import { desklodge } from './desklodge.content.ts';
import { drWills } from './dr-wills.content.ts';
import { faith } from './faith.content.ts';
import { flowd } from './flowd.content.ts';
import { footballBusinessSpeakers } from './football-business-speakers.content.ts';
import { hutchinsonEngineering } from './hutchinson-engineering.content.ts';
import { kitking } from './kitking.content.ts';
import { oBeach } from './o-beach.content.ts';
import { simpleScaling } from './simple-scaling.content.ts';
import type { StudyContent } from './study-content.ts';
import { tailorWell } from './tailor-well.content.ts';
import { wham } from './wham.content.ts';

/** Every study that is told in full, by its main slug. */
export const studies: Record<string, StudyContent> = {
  kitking,
  faith,
  'o-beach': oBeach,
  flowd,
  'beard-bowler': beardBowler,
  'bg-capital': bgCapital,
  alphagenix,
  'football-business-speakers': footballBusinessSpeakers,
  'dr-wills': drWills,
  'hutchinson-engineering': hutchinsonEngineering,
  'simple-scaling': simpleScaling,
  'tailor-well': tailorWell,
  wham,
  desklodge,
};
