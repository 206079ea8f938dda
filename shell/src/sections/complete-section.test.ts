import { type PlannedSection, releaseFilesName } from 'section-kit/contract';
import { completeSection } from './complete-section.ts';
import { integrityOf, readIntegrity } from './integrity.ts';

const pages = { page: { scripts: ['client/1.js'], styles: [] } };
const answer = jest.fn();

function shortSection(name: string, known: Record<string, string> = {}): PlannedSection {
  const section: PlannedSection = {
    name,
    release: '1',
    base: `/releases/${name}/1/`,
    client: { entry: 'client/remoteEntry.js', scripts: [], styles: [], pages: {} },
    routes: [],
    integrity: { [releaseFilesName]: 'sha384-files', ...known },
  };
  readIntegrity({
    id: '0',
    shell: { ...section, name: 'shell', base: '/releases/shell/1/' },
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
    json: async () => ({ pages, integrity: { 'client/1.js': 'sha384-1' } }),
  });
  const section = shortSection('mf-a');
  expect(() => integrityOf('/releases/mf-a/1/client/1.js')).toThrow('No integrity value');
  await Promise.all([completeSection(section), completeSection(section)]);
  expect(answer.mock.calls).toEqual([['/releases/mf-a/1/client/files.json', { integrity: 'sha384-files' }]]);
  expect(section.client.pages).toEqual(pages);
  expect(integrityOf('/releases/mf-a/1/client/1.js')).toBe('sha384-1');
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
  const section = shortSection('mf-c', { [releaseFilesName]: '' });
  await expect(completeSection(section)).rejects.toThrow('mf-c could not be loaded');
  expect(answer).not.toHaveBeenCalled();
});
