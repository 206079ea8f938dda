import path from 'node:path';
import sharp from 'sharp';
import { contours } from '../../shared-ui/art/scenes/contours.js';
import { flow } from '../../shared-ui/art/scenes/flow.js';
import { network } from '../../shared-ui/art/scenes/network.js';
import { orbits } from '../../shared-ui/art/scenes/orbits.js';
import { pages } from '../../shared-ui/art/scenes/pages.js';
import { rising } from '../../shared-ui/art/scenes/rising.js';
import { terrain } from '../../shared-ui/art/scenes/terrain.js';
import { readColours } from '../../shared-ui/build/read-colours.js';
import { glow } from './glow.js';
import { messages } from './scenes/messages.js';
import { report } from './scenes/report.js';
import { shortlist } from './scenes/shortlist.js';
import { tangle } from './scenes/tangle.js';
import { team } from './scenes/team.js';
import { voice } from './scenes/voice.js';

const { accentHue } = readColours();

/** Hues are given in degrees from the accent. */
const heroTurns = [
  [0, 25, 93],
  [0, 83, 123],
  [0, -19, -37],
  [0, 43, 143],
  [0, 8, 63],
  [0, 113, -12],
];

const hero = heroTurns.map((turns, index) => ({
  name: `hero-${index + 1}`,
  width: 960,
  height: 600,
  blur: 72,
  quality: 40,
  draw: (canvas) => glow({ ...canvas, hues: turns.map((turn) => accentHue + turn) }),
}));

const scene = (name, draw, turn, width = 960, height = 640) => ({
  name,
  width,
  height,
  draw: (canvas) => draw({ ...canvas, hue: accentHue + turn }),
});

/** Each client has its own hue. */
const cases = [
  scene('case-beard-bowler', contours, -25),
  scene('case-faith', flow, 91),
  scene('case-bg-capital', rising, 25),
  scene('case-alphagenix', network, 117),
  scene('case-football-business-speakers', terrain, 43),
  scene('case-flowd', orbits, 0),
  scene('case-wham', pages, -39),
];

const toAddress = async (image) =>
  `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;

/** The upright middle of a client's picture, with the paper of its study on it. */
const strip = await Promise.all(
  cases.slice(0, 6).map(async ({ name, width, height, draw }) => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw({ seed: name, width, height })}</svg>`;
    const ground = sharp(Buffer.from(drawn)).extract({ left: 224, top: 0, width: 512, height: 640 });
    const client = name.replace('case-', '');
    const paper = sharp(path.resolve(import.meta.dirname, `../../mf-cases/src/art/${client}-paper.avif`));
    const [under, over] = await Promise.all([toAddress(ground.resize(552, 690)), toAddress(paper)]);
    return {
      name: `strip-${client}`,
      width: 552,
      height: 690,
      draw: () =>
        `<image href="${under}"/><image x="66" y="66" width="420" transform="rotate(1.5 276 200)" href="${over}"/>`,
    };
  }),
);

const services = [
  scene('service-content-marketing', voice, 0),
  scene('service-account-based-marketing', shortlist, 0),
  scene('service-linkedin-marketing', messages, 0),
];

const processSteps = [
  scene('process-research', contours, 0),
  scene('process-awareness', terrain, 11),
  scene('process-resources', pages, 29),
  scene('process-outreach', network, -5),
  scene('process-nurturing', rising, 0),
];

const story = [
  scene('story-hero', tangle, 0, 1440, 900),
  scene('story-beginnings', report, -31),
  scene('story-first-client', (canvas) => shortlist({ ...canvas, lit: [6] }), -15),
  scene('story-team', team, 11),
];

const closing = [scene('expert', flow, 0, 1200, 720), scene('why-us', terrain, 0, 1200, 720)];

/** All pictures of this section: file name, size in pixels and scene. */
export const pictures = [...hero, ...cases, ...strip, ...services, ...processSteps, ...story, ...closing];
