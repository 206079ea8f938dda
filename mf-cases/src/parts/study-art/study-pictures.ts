import type { Artwork } from '@shortlisted/shared-ui/picture';
import { alphagenix } from '../../art/alphagenix.ts';
import { beardBowler } from '../../art/beard-bowler.ts';
import { bgCapital } from '../../art/bg-capital.ts';
import { defaultStudy } from '../../art/default-study.ts';
import { desklodge } from '../../art/desklodge.ts';
import { drWills } from '../../art/dr-wills.ts';
import { faith } from '../../art/faith.ts';
import { flowd } from '../../art/flowd.ts';
import { footballBusinessSpeakers } from '../../art/football-business-speakers.ts';
import { hutchinsonEngineering } from '../../art/hutchinson-engineering.ts';
import { kitking } from '../../art/kitking.ts';
import { oBeach } from '../../art/o-beach.ts';
import { simpleScaling } from '../../art/simple-scaling.ts';
import { tailorWell } from '../../art/tailor-well.ts';
import { wham } from '../../art/wham.ts';

const pictures = new Map<string, Artwork>([
  ['kitking', kitking],
  ['faith', faith],
  ['o-beach', oBeach],
  ['flowd', flowd],
  ['beard-bowler', beardBowler],
  ['bg-capital', bgCapital],
  ['alphagenix', alphagenix],
  ['football-business-speakers', footballBusinessSpeakers],
  ['dr-wills', drWills],
  ['hutchinson-engineering', hutchinsonEngineering],
  ['simple-scaling', simpleScaling],
  ['tailor-well', tailorWell],
  ['wham', wham],
  ['desklodge', desklodge],
]);

/** The picture of a study by its main slug; studies that only the database knows share one (spec 1 §7). */
export function pictureOf(slug: string): Artwork {
  return pictures.get(slug) ?? defaultStudy;
}
