// Draws the pictures of this section into `src/art`: `node art/make-art.js`. The results are committed.
import path from 'node:path';
import { drawPictures } from '../../shared-ui/art/draw-pictures.js';
import { pictures } from './pictures.js';

// The optional argument draws only the names that start with it: `node art/make-art.js process-`.
const [prefix = ''] = process.argv.slice(2);
await drawPictures(
  pictures.filter(({ name }) => name.startsWith(prefix)),
  path.resolve(import.meta.dirname, '../src/art'),
);
