// Draws the portrait of the author of the newsletter: `node art/make-portrait.js`. The result is committed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPortrait } from '../../shared-ui/art/portraits.js';
import { readColours } from '../../shared-ui/build/read-colours.js';

const file = path.resolve(import.meta.dirname, '../src/pages/insights/sign-up/founder.svg');
writeFileSync(file, drawPortrait('founder', readColours()));
