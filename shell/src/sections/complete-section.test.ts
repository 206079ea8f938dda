import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { completePage, completeSection } from './complete-section.ts';
import { integrityOf, readIntegrity } from './integrity.ts';

const pages = { page: { scripts: ['assets/1.js'], styles: [] } };
const answer = jest.fn();

function shortSection(name: string, known: Record<string, string> = {}): PlannedSection {
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
  answer.mockReset();
  globalThis.fetch = answer;
});

test('a section is completed with what its release says of its files, checked against the plan', async () => {
  answer.mockResolvedValue({
    ok: true,
    json: async () => ({ pages, integrity: { 'assets/1.js': 'sha384-1' } }),
  });
  const section = shortSection('mf-a');
  expect(() => integrityOf('/releases/mf-a/assets/1.js')).toThrow('No integrity value');
  await Promise.all([completeSection(section), completeSection(section)]);
  expect(answer.mock.calls).toEqual([['/releases/mf-a/assets/files.json', { integrity: 'sha384-files' }]]);
  expect(section.client.pages).toEqual(pages);
  expect(integrityOf('/releases/mf-a/assets/1.js')).toBe('sha384-1');
});

test('what could not be fetched is asked for again', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answer.mockResolvedValue({ ok: true, json: async () => ({ pages, integrity: {} }) });
  const section = shortSection('mf-b');
  await expect(completeSection(section)).rejects.toThrow('mf-b could not be loaded');
  await completeSection(section);
  expect(section.client.pages).toEqual(pages);
});

test('without the hash of the list nothing is fetched', async () => {
  const section = shortSection('mf-c', { 'assets/files.json': '' });
  await expect(completeSection(section)).rejects.toThrow('mf-c could not be loaded');
  expect(answer).not.toHaveBeenCalled();
});

test('what the document says of a page is not asked for again', async () => {
  const section = shortSection('mf-d');
  section.client.pages = pages;
  await completePage(section, 'page');
  expect(answer).not.toHaveBeenCalled();
  answer.mockResolvedValue({ ok: true, json: async () => ({ pages: { other: pages.page }, integrity: {} }) });
  await completePage(section, 'other');
  expect(section.client.pages).toHaveProperty('other');
});
