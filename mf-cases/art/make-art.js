// Draws the picture of every case study: `node art/make-art.js`. The results are kept in `src/art`.
import path from 'node:path';
import { drawPictures } from '../../shared-ui/art/draw-pictures.js';
import { pictures } from './pictures.js';

// The beginning of the slugs to draw: `node art/make-art.js bg-`. Left out: all.
const [wanted = ''] = process.argv.slice(2);
await drawPictures(
  pictures.filter(({ name }) => name.startsWith(wanted)),
  path.resolve(import.meta.dirname, '../src/art'),
);
