import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** From top to bottom. A module may import only modules of lower layers. */
const layers = [
  ['commands', 'console', 'monitoring'],
  ['delivery', 'maintenance', 'figures'],
  ['registry'],
  ['rendering'],
  ['content', 'leads'],
  ['http'],
  ['storage'],
];
const modules = layers.flat();
const layerOf = (module: string) => layers.findIndex((layer) => layer.includes(module));

const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');

/** Lists the other modules that a file imports. */
function importedModules(module: string, file: string): string[] {
  const folder = path.dirname(path.join(module, file));
  const source = readFileSync(path.join(import.meta.dirname, module, file), 'utf8');
  return [...source.matchAll(/from '(\.[^']+)'/g)]
    .map(([, target = '']) => path.join(folder, target).split(path.sep)[0] ?? '')
    .filter((other) => other !== module && modules.includes(other));
}

test('every folder is a module with a layer', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...modules].sort());
});

test.each(modules)('%s imports only modules of lower layers', (module) => {
  const folder = path.join(import.meta.dirname, module);
  const upwards = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((file) => importedModules(module, file).map((other) => ({ file, other })))
    .filter(({ other }) => layerOf(other) <= layerOf(module));
  expect(upwards).toEqual([]);
});
