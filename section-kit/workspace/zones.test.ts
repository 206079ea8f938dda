/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// Which room imports which is for biome.json to say, and for api/src/wings.test.ts what happens within the server.

const root = path.resolve(import.meta.dirname, '../..');
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

/** Files of the workspace whose code a file brings with it; types are nothing once it is compiled. */
function importedBy(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )[^'"]*'(\.[^']+)'|import\('(\.[^']+)'\)/gm)].map(
    ([, written, asked]) => path.join(path.dirname(file), written ?? asked ?? ''),
  );
}

function importsAcross(from: RegExp, to: (file: string, target: string) => boolean): string[] {
  return sources
    .filter((file) => from.test(file))
    .flatMap((file) =>
      importedBy(file)
        .filter((target) => to(file, target))
        .map((target) => `${file} imports ${target}`),
    );
}

const pageOf = (file: string) => /^mf-[^/]+\/src\/pages\/[^/]+\//.exec(file)?.[0];

test('there are imports to look at', () => {
  expect(importsAcross(/^mf-home\/src\/pages\//, () => true).length).toBeGreaterThan(50);
  expect(importsAcross(/^section-kit\/src\/cli\//, () => true).length).toBeGreaterThan(50);
});

test('no page imports what is another page’s', () => {
  expect(
    importsAcross(/^mf-[^/]+\/src\/pages\//, (file, target) => {
      const other = pageOf(target);
      return other !== undefined && other !== pageOf(file);
    }),
  ).toEqual([]);
});

test('what pages share imports none of them', () => {
  const shared = /^mf-[^/]+\/src\/(?!pages\/|section\.ts)/;
  expect(importsAcross(shared, (_, target) => pageOf(target) !== undefined)).toEqual([]);
});

test('a component of the design system imports no part of another that is not its own file', () => {
  const owner = /^shared-ui\/src\/([^/]+)\//;
  expect(
    importsAcross(owner, (file, target) => {
      const [, other] = owner.exec(target) ?? [];
      const [, own] = owner.exec(file) ?? [];
      const isItself = path.basename(target, path.extname(target)) === other;
      return other !== own && !isItself && !['base', 'forms', 'reveal', 'settings'].includes(other ?? 'base');
    }),
  ).toEqual([]);
});

test('what browsers load of the kit brings no tool with it', () => {
  const loaded = /^section-kit\/src\/(contract|host|runtime|standalone)\//;
  const tools = /^section-kit\/src\/(build|cli|playwright|verify)\//;
  expect(importsAcross(loaded, (_, target) => tools.test(target))).toEqual([]);
});

test('the contract imports nothing but itself', () => {
  const contract = /^section-kit\/src\/contract\//;
  expect(importsAcross(contract, (_, target) => !contract.test(target))).toEqual([]);
});

test('the kit imports no room', () => {
  const room = /^(mf-[^/]+|shell|api|shared-ui)\//;
  expect(importsAcross(/^section-kit\/src\//, (_, target) => room.test(target))).toEqual([]);
});
