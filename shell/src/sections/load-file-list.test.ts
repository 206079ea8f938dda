import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { integrityOf, readIntegrity } from './integrity.ts';
import { loadFileList, loadFileListFor } from './load-file-list.ts';

const pages = { page: { scripts: ['assets/1.js'], styles: [] } };
const respond = jest.fn();

function sectionWithList(name: string, known: Record<string, string> = {}): PlannedSection {
  const section: PlannedSection = {
    name,
    release: '1',
    base: `/releases/${name}/`,
    client: { entry: 'assets/entry.js', list: 'assets/files.json', scripts: [], styles: [], pages: {} },
    routes: [],
    integrity: { 'assets/files.json': 'sha384-files', ...known },
  };
  readIntegrity({
    id: '0',
    shell: { ...section, name: 'shell', base: '/releases/shell/' },
    sections: [section],
  });
  return section;
}

beforeEach(() => {
  respond.mockReset();
  globalThis.fetch = respond;
});

test('adds the files and hashes of a release to the plan, checked against the hash of the list', async () => {
  respond.mockResolvedValue({
    ok: true,
    json: async () => ({ pages, integrity: { 'assets/1.js': 'sha384-1' } }),
  });
  const section = sectionWithList('mf-a');
  expect(() => integrityOf('/releases/mf-a/assets/1.js')).toThrow('No integrity value');
  await Promise.all([loadFileList(section), loadFileList(section)]);
  expect(respond.mock.calls).toEqual([['/releases/mf-a/assets/files.json', { integrity: 'sha384-files' }]]);
  expect(section.client.pages).toEqual(pages);
  expect(integrityOf('/releases/mf-a/assets/1.js')).toBe('sha384-1');
});

test('fetches a list again that failed to load', async () => {
  respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  respond.mockResolvedValue({ ok: true, json: async () => ({ pages, integrity: {} }) });
  const section = sectionWithList('mf-b');
  await expect(loadFileList(section)).rejects.toThrow('mf-b could not be loaded');
  await loadFileList(section);
  expect(section.client.pages).toEqual(pages);
});

test('fetches no list without its hash', async () => {
  const section = sectionWithList('mf-c', { 'assets/files.json': '' });
  await expect(loadFileList(section)).rejects.toThrow('mf-c could not be loaded');
  expect(respond).not.toHaveBeenCalled();
});

test('fetches no list for a page whose files are in the document', async () => {
  const section = sectionWithList('mf-d');
  section.client.pages = pages;
  await loadFileListFor(section, 'page');
  expect(respond).not.toHaveBeenCalled();
  respond.mockResolvedValue({
    ok: true,
    json: async () => ({ pages: { other: pages.page }, integrity: {} }),
  });
  await loadFileListFor(section, 'other');
  expect(section.client.pages).toHaveProperty('other');
});
