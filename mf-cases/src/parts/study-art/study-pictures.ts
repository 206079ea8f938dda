import type { Artwork } from '@shortlisted/shared-ui/picture';
import alphagenix from '../../art/alphagenix.avif?picture';
import beardBowler from '../../art/beard-bowler.avif?picture';
import bgCapital from '../../art/bg-capital.avif?picture';
import defaultStudy from '../../art/default-study.avif?picture';
import desklodge from '../../art/desklodge.avif?picture';
import drWills from '../../art/dr-wills.avif?picture';
import faith from '../../art/faith.avif?picture';
import flowd from '../../art/flowd.avif?picture';
import footballBusinessSpeakers from '../../art/football-business-speakers.avif?picture';
import hutchinsonEngineering from '../../art/hutchinson-engineering.avif?picture';
import kitking from '../../art/kitking.avif?picture';
import oBeach from '../../art/o-beach.avif?picture';
import simpleScaling from '../../art/simple-scaling.avif?picture';
import tailorWell from '../../art/tailor-well.avif?picture';
import wham from '../../art/wham.avif?picture';

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

/** The picture of a study by its main slug. Studies without content in this section share one (spec 1 §7). */
export function pictureOf(slug: string): Artwork {
  return pictures.get(slug) ?? defaultStudy;
}
