import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Changes one word that a visitor reads in the first file of words below a folder. */
export function editLine(folder, mark) {
  const name = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.content.ts'))
    .sort()[0];
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(/'([A-Z][a-z]+)/, `'$1${mark}`);
  if (edited === text) throw new Error(`${file} has no word to change`);
  writeFileSync(file, edited);
}
