/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSection } from '../build/read-section.ts';
import { createSection } from './create-section.ts';
import { diagnose } from './doctor.ts';

const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache');
let parent: string;

beforeEach(() => {
  // Within the workspace, so that its packages are found.
  mkdirSync(cache, { recursive: true });
  parent = mkdtempSync(path.join(cache, 'create-section-'));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a new section is whole: a valid section.json, a page with its test, and no placeholder left', async () => {
  const folder = createSection(parent, 'mf-trade-shows');
  const { manifest } = await readSection(folder);
  expect(manifest.routes.map(({ path: route, page }) => [route, page])).toEqual([
    ['/trade-shows', 'trade-shows'],
  ]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect(names).toContain('src/pages/trade-shows/trade-shows.page.test.tsx');
  for (const name of names) {
    expect(name + readFileSync(path.join(folder, name), 'utf8')).not.toMatch(/__[a-z]+__|\.template/);
  }
  expect(readFileSync(path.join(folder, 'src/section.ts'), 'utf8')).toContain('.TradeShowsPage');
});

test.each(['Events', 'mf_events', '../events', '', 'mf-'])('the name %p is refused', (name) => {
  expect(() => createSection(parent, name)).toThrow('is not a name such as mf-events');
});

test('a section that exists is left alone', () => {
  createSection(parent, 'mf-events');
  expect(() => createSection(parent, 'mf-events')).toThrow('exists already');
});

test('the doctor finds nothing wrong with a new section', async () => {
  const findings = await diagnose(createSection(parent, 'mf-events'));
  expect(findings.filter(({ advice }) => advice)).toEqual([]);
});

test('the doctor names a reused unique name and a missing shared sub-path, and what to do', async () => {
  const folder = createSection(parent, 'mf-events');
  const rival = path.join(parent, 'rival');
  mkdirSync(rival);
  writeFileSync(path.join(rival, 'section.json'), '{ "name": "mf-events" }');
  writeFileSync(path.join(folder, 'src/extra.ts'), "import { flushSync } from 'react-dom/test-utils';\n");
  const advice = (await diagnose(folder)).flatMap((finding) => finding.advice ?? []);
  expect(advice).toEqual([
    expect.stringMatching(/^is also that of mf-events: .* Rename mf-events\.$/),
    expect.stringMatching(/src\/extra\.ts imports react-dom\/test-utils\. Use one of react, /),
  ]);
});
