// Draws a portrait of each member of the team: `node art/make-portraits.js`. The results are kept in `team`, where the addresses
// in the team's records lead.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { drawPictures } from '../../shared-ui/art/draw-pictures.js';
import { portrait } from './scenes/portrait.js';

const hues = {
  founder: 67,
  'head-of-abm': 92,
  'head-of-content': 48,
  'head-of-design': 160,
  'head-of-video': 28,
  'head-of-client-services': 184,
};

const folder = path.resolve(import.meta.dirname, '../team');
const portraits = Object.entries(hues).map(([name, hue]) => ({
  name,
  width: 640,
  height: 640,
  draw: (canvas) => portrait({ ...canvas, hue }),
}));
await drawPictures(portraits, folder);
// Nothing imports them: they have addresses of their own.
for (const { name } of portraits) await rm(path.join(folder, `${name}.ts`));
