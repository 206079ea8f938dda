// Draws a portrait of each member of the team into `team`: `node art/make-portraits.js`. The team's records in the database hold
// the addresses of these files.
import path from 'node:path';
import { drawPictures } from '../../shared-ui/art/draw-pictures.js';
import { readColours } from '../../shared-ui/build/read-colours.js';
import { portrait } from './scenes/portrait.js';

/** The hue of each portrait, in degrees from the accent. */
const turns = {
  founder: 0,
  'head-of-abm': 25,
  'head-of-content': -19,
  'head-of-design': 93,
  'head-of-video': -39,
  'head-of-client-services': 117,
};

const { accentHue } = readColours();
const folder = path.resolve(import.meta.dirname, '../team');
const portraits = Object.entries(turns).map(([name, turn]) => ({
  name,
  width: 640,
  height: 640,
  draw: (canvas) => portrait({ ...canvas, hue: accentHue + turn }),
}));
await drawPictures(portraits, folder);
