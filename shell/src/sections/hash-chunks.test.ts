import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { hashChunks } from './hash-chunks.ts';
import { readIntegrity } from './integrity.ts';

declare const integrityOf: (url: string, script?: HTMLScriptElement) => string;

const base = '/releases/mf-a/';
const url = `${base}assets/later.js`;
const answer = jest.fn();

/** As webpack asks: the address is set already, and the script is put into the document right after. */
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
  hashChunks(plan);
  globalThis.fetch = answer.mockReset();
});

test('a script whose hash is known is loaded at once', () => {
  const script = load(`${base}assets/entry.js`);
  expect([script.getAttribute('src'), script.integrity]).toEqual([`${base}assets/entry.js`, 'sha384-entry']);
  expect(answer).not.toHaveBeenCalled();
});

test('one whose hash cannot be had is not loaded, and says so', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const script = load(url);
  const failed = new Promise((resolve) => script.addEventListener('error', resolve));
  await failed;
  expect(script.hasAttribute('src')).toBe(false);
});

test('one that the release does not have is not loaded, either', async () => {
  answer.mockResolvedValue({ ok: true, json: async () => ({ pages: {}, integrity: {} }) });
  const script = load(`${base}assets/stranger.js`);
  await new Promise((resolve) => script.addEventListener('error', resolve));
  expect(script.hasAttribute('src')).toBe(false);
});

test('without a script that could wait, and for files of nobody, it is an error', () => {
  expect(() => integrityOf(url)).toThrow('No integrity value');
  expect(() => load('/elsewhere.js')).toThrow('No integrity value');
});

test('any other has its address only when it has its hash', async () => {
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
