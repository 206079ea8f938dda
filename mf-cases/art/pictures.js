import { contours } from '../../shared-ui/art/scenes/contours.js';
import { flow } from '../../shared-ui/art/scenes/flow.js';
import { network } from '../../shared-ui/art/scenes/network.js';
import { orbits } from '../../shared-ui/art/scenes/orbits.js';
import { pages } from '../../shared-ui/art/scenes/pages.js';
import { rising } from '../../shared-ui/art/scenes/rising.js';
import { terrain } from '../../shared-ui/art/scenes/terrain.js';
import { blocks } from './scenes/blocks.js';
import { bloom } from './scenes/bloom.js';
import { cells } from './scenes/cells.js';
import { gears } from './scenes/gears.js';
import { pulse } from './scenes/pulse.js';
import { sun } from './scenes/sun.js';
import { weave } from './scenes/weave.js';

// Seeds carry the prefix that the home page's strip gives its pictures: a study looks the same wherever it is met.
const study = (slug, draw, hue) => ({
  name: slug,
  seed: `case-${slug}`,
  width: 1200,
  height: 800,
  quality: 46,
  webpQuality: 54,
  // A card beside two others, and one across a phone of twice as many pixels.
  smallWidths: [400, 800],
  draw: (canvas) => draw({ ...canvas, hue }),
});

/** Each study has its own scene and its own hue around the accent (67). The last stands for every other study. */
export const pictures = [
  study('beard-bowler', contours, 42),
  study('faith', flow, 158),
  study('bg-capital', rising, 92),
  study('alphagenix', network, 184),
  study('football-business-speakers', terrain, 110),
  study('flowd', orbits, 67),
  study('wham', pages, 28),
  study('kitking', weave, 74),
  study('o-beach', sun, 34),
  study('dr-wills', cells, 12),
  study('hutchinson-engineering', gears, 196),
  study('simple-scaling', bloom, 82),
  study('tailor-well', pulse, 140),
  study('desklodge', blocks, 52),
  study('default-study', orbits, 128),
];
