import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { readIntegrity } from './integrity.ts';
import { provideChunkHashes } from './provide-chunk-hashes.ts';

declare const integrityOf: (url: string, script?: HTMLScriptElement) => string;

const base = '/releases/mf-a/';
const url = `${base}assets/later.js`;
const answer = jest.fn();

/** As webpack does: it sets the address first, and inserts the script right after. */
function load(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrityOf(address, script);
  return script;
}

beforeEach(() => {
  const section = (name: string): PlannedSection => ({
    name,
    release: '1',
    base: `/releases/${name}/`,
    client: { entry: 'assets/entry.js', list: 'assets/files.json', scripts: [], styles: [], pages: {} },
    routes: [],
    integrity: { 'assets/entry.js': 'sha384-entry', 'assets/files.json': 'sha384-files' },
  });
  const plan: Plan = { id: '0', shell: section('shell'), sections: [section('mf-a')] };
  readIntegrity(plan);
  provideChunkHashes(plan);
  globalThis.fetch = answer.mockReset();
});

test('loads a script with a known hash at once', () => {
  const script = load(`${base}assets/entry.js`);
  expect([script.getAttribute('src'), script.integrity]).toEqual([`${base}assets/entry.js`, 'sha384-entry']);
  expect(answer).not.toHaveBeenCalled();
});

test('fails a script if the file list fails to load', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const script = load(url);
  const failed = new Promise((resolve) => script.addEventListener('error', resolve));
  await failed;
  expect(script.hasAttribute('src')).toBe(false);
});

test('fails a script that the release does not have', async () => {
  answer.mockResolvedValue({ ok: true, json: async () => ({ pages: {}, integrity: {} }) });
  const script = load(`${base}assets/unknown.js`);
  await new Promise((resolve) => script.addEventListener('error', resolve));
  expect(script.hasAttribute('src')).toBe(false);
});

test('throws without a script, and for a file of no section', () => {
  expect(() => integrityOf(url)).toThrow('No integrity value');
  expect(() => load('/elsewhere.js')).toThrow('No integrity value');
});

test('gives any other script its address after its hash', async () => {
  let give: (list: object) => void = () => {};
  answer.mockResolvedValue({ ok: true, json: () => new Promise((resolve) => (give = resolve)) });
  const script = load(url);
  const addresses: (string | null)[] = [];
  new MutationObserver(() => addresses.push(`${script.getAttribute('src')} ${script.integrity}`)).observe(
    script,
    { attributeFilter: ['src'] },
  );
  await Promise.resolve();
  expect(script.hasAttribute('src')).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  give({ pages: {}, integrity: { 'assets/later.js': 'sha384-later' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(addresses.at(-1)).toBe(`${url} sha384-later`);
});
