import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Describes the facade, section-kit/runtime, by the declarations that TypeScript makes of it.

const kit = path.resolve(import.meta.dirname, '../section-kit');
export const facadeFile = path.join(kit, 'src/runtime/facade.txt');

/** The facade's version and declarations: each name that sections import, and the types behind it. */
export function describeFacade() {
  const { runtime: version } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8'));
  // TypeScript finds the types of Node from this folder.
  const folder = path.join(kit, 'dist');
  mkdirSync(folder, { recursive: true });
  const output = mkdtempSync(path.join(folder, 'facade-'));
  try {
    emitDeclarations(output);
    return { version, declarations: readDeclarations(output) };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** The declarations of the last version. */
export function readKnownFacade() {
  const [version = '', ...lines] = readFileSync(facadeFile, 'utf8').split('\n');
  return { version, declarations: lines.join('\n').trim() };
}

function emitDeclarations(output) {
  const config = path.join(output, 'tsconfig.json');
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true },
    ...{ outDir: output, rootDir: path.join(kit, 'src'), types: ['node'] },
  };
  const files = ['src/assets.d.ts', 'src/runtime/runtime.ts'].map((file) => path.join(kit, file));
  const base = path.join(kit, 'tsconfig.browser.json');
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions, files, include: [] }));
  const tsc = path.join(kit, '../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Keeps only the types that the facade's names reach. The host uses the rest of these modules. */
function readDeclarations(output) {
  const modules = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  );
  const isFacade = (name) => name === path.join('runtime', 'runtime.d.ts');
  const read = (name) => readFileSync(path.join(output, name), 'utf8');
  // Neither a move of a name within the kit nor the order of names concerns a section.
  const facade = read(modules.find(isFacade) ?? '')
    .replace(/ from '\.[^']*'/g, '')
    .trim()
    .split('\n')
    .sort()
    .join('\n');
  const known = modules
    .filter((name) => !isFacade(name))
    .flatMap((name) => read(name).split(/\n(?=\S)(?!\})/))
    .map((text) => ({ text: text.trim(), name: /^(?:export )?(?:declare )?\w+ (\w+)/.exec(text)?.[1] }))
    .filter(({ text, name }) => name && !/^(?:import|export \{)/.test(text));
  const reached = new Set();
  const open = [facade];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    const words = new Set(text.match(/\w+/g));
    const next = known.filter((one) => words.has(one.name) && !reached.has(one.text));
    for (const one of next) reached.add(one.text);
    open.push(...next.map((one) => one.text));
  }
  return [facade, ...[...reached].sort()].join('\n\n');
}
