// Draws every picture of this section: `node art/make-art.js`. The results are kept in `src/art`.
import path from 'node:path';
import { drawPictures } from '../../shared-ui/art/draw-pictures.js';
import { pictures } from './pictures.js';

// The beginning of the names to draw: `node art/make-art.js process-`. Left out: all.
const [wanted = ''] = process.argv.slice(2);
await drawPictures(
  pictures.filter(({ name }) => name.startsWith(wanted)),
  path.resolve(import.meta.dirname, '../src/art'),
);
