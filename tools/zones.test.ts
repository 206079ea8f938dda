import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// biome.json restricts imports between workspaces, and modules.test.ts restricts imports between folders.

const root = path.resolve(import.meta.dirname, '..');
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

/** Files that a file imports. */
function importedBy(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) [^'"]*'(\.[^']+)'|import\('(\.[^']+)'\)/gm)].map(
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

test('the search finds imports', () => {
  expect(importsAcross(/^mf-home\/src\/pages\//, () => true).length).toBeGreaterThan(50);
  expect(importsAcross(/^section-kit\/src\/cli\//, () => true).length).toBeGreaterThan(50);
});

test('no page imports files of another page', () => {
  expect(
    importsAcross(/^mf-[^/]+\/src\/pages\//, (file, target) => {
      const other = pageOf(target);
      return other !== undefined && other !== pageOf(file);
    }),
  ).toEqual([]);
});

test('files that pages share import no page', () => {
  const shared = /^mf-[^/]+\/src\/(?!pages\/|section\.ts)/;
  expect(importsAcross(shared, (_, target) => pageOf(target) !== undefined)).toEqual([]);
});

test('a component of the design system imports only the main file of another component', () => {
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

test('the browser code of the kit imports no tool', () => {
  const loaded = /^section-kit\/src\/(contract|host|runtime|standalone)\//;
  expect(importsAcross(loaded, (_, target) => !loaded.test(target))).toEqual([]);
});

test('the kit imports no workspace', () => {
  const workspace = /^(mf-[^/]+|shell|api|shared-ui|tools)\//;
  expect(importsAcross(/^section-kit\/src\//, (_, target) => workspace.test(target))).toEqual([]);
});
