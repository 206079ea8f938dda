import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** From the top: a wing uses those further down and never one beside or above it. */
const floors = [
  ['commands', 'console', 'monitoring'],
  ['delivery', 'maintenance'],
  ['registry'],
  ['rendering'],
  ['content', 'leads'],
  ['http'],
  ['storage'],
];
const wings = floors.flat();
const floorOf = (wing: string) => floors.findIndex((floor) => floor.includes(wing));

const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');

/** Wings that a file imports from, its own left out. */
function importedWings(wing: string, file: string): string[] {
  const folder = path.dirname(path.join(wing, file));
  const source = readFileSync(path.join(import.meta.dirname, wing, file), 'utf8');
  return [...source.matchAll(/from '(\.[^']+)'/g)]
    .map(([, target = '']) => path.join(folder, target).split(path.sep)[0] ?? '')
    .filter((other) => other !== wing && wings.includes(other));
}

test('every folder is a wing with a floor', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...wings].sort());
});

test.each(wings)('%s uses wings further down only', (wing) => {
  const folder = path.join(import.meta.dirname, wing);
  const upwards = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((file) => importedWings(wing, file).map((other) => ({ file, other })))
    .filter(({ other }) => floorOf(other) <= floorOf(wing));
  expect(upwards).toEqual([]);
});
