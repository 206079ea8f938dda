import { contours } from '../../shared-ui/art/scenes/contours.js';
import { flow } from '../../shared-ui/art/scenes/flow.js';
import { network } from '../../shared-ui/art/scenes/network.js';
import { orbits } from '../../shared-ui/art/scenes/orbits.js';
import { pages } from '../../shared-ui/art/scenes/pages.js';
import { rising } from '../../shared-ui/art/scenes/rising.js';
import { terrain } from '../../shared-ui/art/scenes/terrain.js';
import { glow } from './glow.js';
import { messages } from './scenes/messages.js';
import { shortlist } from './scenes/shortlist.js';
import { tangle } from './scenes/tangle.js';
import { voice } from './scenes/voice.js';

const heroHues = [
  [67, 92, 160],
  [67, 150, 190],
  [67, 48, 30],
  [67, 110, 210],
  [67, 75, 130],
  [67, 180, 55],
];

const hero = heroHues.map((hues, index) => ({
  name: `hero-${index + 1}`,
  width: 960,
  height: 600,
  blur: 72,
  quality: 40,
  draw: (canvas) => glow({ ...canvas, hues }),
}));

const scene = (name, draw, hue, width = 960, height = 640) => ({
  name,
  width,
  height,
  draw: (canvas) => draw({ ...canvas, hue }),
});

/** Each client has its own hue around the accent (67). */
const cases = [
  scene('case-beard-bowler', contours, 42),
  scene('case-faith', flow, 158),
  scene('case-bg-capital', rising, 92),
  scene('case-alphagenix', network, 184),
  scene('case-football-business-speakers', terrain, 110),
  scene('case-flowd', orbits, 67),
  scene('case-wham', pages, 28),
];

const services = [
  scene('service-content-marketing', voice, 67),
  scene('service-account-based-marketing', shortlist, 67),
  scene('service-linkedin-marketing', messages, 67),
];

const processSteps = [
  scene('process-research', contours, 67),
  scene('process-awareness', terrain, 78),
  scene('process-resources', pages, 96),
  scene('process-outreach', network, 62),
  scene('process-nurturing', rising, 67),
];

const story = [
  scene('story-hero', tangle, 67, 1440, 900),
  scene('story-beginnings', flow, 36),
  scene('story-first-client', orbits, 52),
  scene('story-team', network, 78),
];

const closing = [scene('expert', flow, 67, 1200, 720), scene('why-us', terrain, 67, 1200, 720)];

/** Everything that is drawn: file name, size in pixels and scene. */
export const pictures = [...hero, ...cases, ...services, ...processSteps, ...story, ...closing];
