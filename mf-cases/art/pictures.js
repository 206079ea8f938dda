import { contours } from '../../shared-ui/art/scenes/contours.js';
import { flow } from '../../shared-ui/art/scenes/flow.js';
import { network } from '../../shared-ui/art/scenes/network.js';
import { orbits } from '../../shared-ui/art/scenes/orbits.js';
import { pages } from '../../shared-ui/art/scenes/pages.js';
import { rising } from '../../shared-ui/art/scenes/rising.js';
import { terrain } from '../../shared-ui/art/scenes/terrain.js';
import { readColours } from '../../shared-ui/build/read-colours.js';
import { blocks } from './scenes/blocks.js';
import { bloom } from './scenes/bloom.js';
import { cells } from './scenes/cells.js';
import { gears } from './scenes/gears.js';
import { pulse } from './scenes/pulse.js';
import { sun } from './scenes/sun.js';
import { weave } from './scenes/weave.js';

const { accentHue } = readColours();

// The home page's strip uses the same seeds, so that a study has the same picture on both pages.
const study = (slug, draw, turn) => ({
  name: slug,
  seed: `case-${slug}`,
  width: 1200,
  height: 800,
  quality: 46,
  webpQuality: 54,
  // 400 px serve a card in a row of three, 800 px a full-width card on a phone with double pixel density.
  smallWidths: [400, 800],
  draw: (canvas) => draw({ ...canvas, hue: accentHue + turn }),
});

/** Each study has its own scene and its own hue, in degrees from the accent. All other studies share the last picture. */
export const pictures = [
  study('beard-bowler', contours, -25),
  study('faith', flow, 91),
  study('bg-capital', rising, 25),
  study('alphagenix', network, 117),
  study('football-business-speakers', terrain, 43),
  study('flowd', orbits, 0),
  study('wham', pages, -39),
  study('kitking', weave, 7),
  study('o-beach', sun, -33),
  study('dr-wills', cells, -55),
  study('hutchinson-engineering', gears, 129),
  study('simple-scaling', bloom, 15),
  study('tailor-well', pulse, 73),
  study('desklodge', blocks, -15),
  study('default-study', orbits, 61),
];
