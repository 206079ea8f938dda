import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { waitFor } from '@testing-library/react';
import { markHydrated } from '../reports/mark-hydrated.ts';
import { plan as sitePlan } from '../testing/render-in-shell.tsx';
import { readIntegrity } from './integrity.ts';
import { createSectionPages } from './section-pages.ts';

const open = jest.fn();
jest.mock('./open-section.ts', () => ({ createOpenSection: () => open }));
jest.mock('./retry.ts', () => ({ retry: (action: () => unknown) => action() }));

const study = {
  path: '/case-study/:slug',
  page: 'page',
  metadata: 'page' as const,
  reads: ['/api/case-studies/:slug', '/api/case-studies'],
};
const [, cases] = sitePlan.sections as [PlannedSection, PlannedSection];
// The document has the files of its page.
const client = { ...cases.client, pages: { page: { scripts: [], styles: [] } } };
const section: PlannedSection = { ...cases, client, routes: [study] };
const plan = { ...sitePlan, sections: [section] };
const Page = () => null;
const answer = jest.fn();
const pathOf = (slug: string) => `/case-study/${slug}`;

/** Leaves requests unanswered. @returns a function that answers those of one path. */
function holdAnswer(held: string): () => void {
  let arrive = () => {};
  const arrived = new Promise<object>((resolve) => {
    arrive = () => resolve({ ok: true, status: 200, json: async () => ({}) });
  });
  answer.mockImplementation((path) => (path === held ? arrived : new Promise(() => {})));
  return arrive;
}

beforeEach(() => {
  open.mockReset().mockResolvedValue({ pages: { page: async () => Page } });
  globalThis.fetch = answer.mockReset().mockRejectedValue(new TypeError('offline'));
});

test('loads code and data of a page together, without data in the cache', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/case-studies'], []);
  const { loadPage } = createSectionPages(plan, queryClient);
  answer.mockReturnValue(new Promise(() => {}));
  const loading = loadPage(section, study, pathOf('a b'));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(answer.mock.calls.map(([path]) => path)).toEqual(['/api/case-studies/a%20b']);
  await expect(loading).resolves.toBe(Page);
});

test('requests code again that failed to load, and no code twice', async () => {
  const { loadPage } = createSectionPages(plan, createQueryClient());
  open.mockRejectedValueOnce(new Error('gone'));
  await expect(loadPage(section, study, pathOf('flowd'))).rejects.toThrow('gone');
  await expect(loadPage(section, study, pathOf('flowd'))).resolves.toBe(Page);
  await expect(loadPage(section, study, pathOf('faith'))).resolves.toBe(Page);
  expect(open).toHaveBeenCalledTimes(2);
});

test('waits 400 ms for slow data', async () => {
  jest.useFakeTimers();
  answer.mockReturnValue(new Promise(() => {}));
  const { loadPage } = createSectionPages(plan, createQueryClient());
  const shown = jest.fn();
  loadPage(section, study, pathOf('slow')).then(shown);
  await jest.advanceTimersByTimeAsync(399);
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledWith(Page);
  jest.useRealTimers();
});

test('a page waits only for the reads that its first screen needs, and requests the others with them', async () => {
  const first = '/api/case-studies/flowd';
  const awaiting = { ...study, awaits: ['/api/case-studies/:slug'] };
  const queryClient = createQueryClient();
  const { loadPage, isReady } = createSectionPages(
    { ...plan, sections: [{ ...section, routes: [awaiting] }] },
    queryClient,
  );
  const arrive = holdAnswer(first);
  const shown = jest.fn();
  const loading = loadPage(section, awaiting, pathOf('flowd')).then(shown);
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(answer.mock.calls.map(([path]) => path)).toEqual([first, '/api/case-studies']);
  expect(shown).not.toHaveBeenCalled();
  expect(isReady(pathOf('flowd'))).toBe(false);

  arrive();
  await loading;
  expect(shown).toHaveBeenCalledWith(Page);
  expect(isReady(pathOf('flowd'))).toBe(true);
  expect(queryClient.getQueryState(['/api/case-studies'])?.status).toBe('pending');
});

test('a page is ready when its code, styles and data are loaded', async () => {
  const queryClient = createQueryClient();
  const page = { scripts: [], styles: ['page.css'] };
  const styled = { ...section, client: { ...client, pages: { page } }, integrity: { 'page.css': 'sha384-' } };
  readIntegrity({ ...plan, sections: [styled] });
  const { loadPage, isReady } = createSectionPages({ ...plan, sections: [styled] }, queryClient);
  expect(isReady('/case-study/flowd')).toBe(false);
  expect(isReady('/nowhere')).toBe(false);

  document.head.innerHTML = `<link rel="stylesheet" href="${styled.base}page.css">`;
  await loadPage(styled, study, pathOf('flowd'));
  queryClient.setQueryData(['/api/case-studies'], []);
  queryClient.setQueryData(['/api/case-studies/flowd'], {});
  expect(isReady('/case-study/flowd')).toBe(false);
  // jsdom loads no stylesheets.
  Object.defineProperty(document.querySelector('link'), 'sheet', { value: {} });
  expect(isReady('/case-study/flowd')).toBe(true);
  expect(isReady('/case-study/faith')).toBe(false);
});

test('runs the code of a link in view after hydration, if its section is proven', async () => {
  jest.useFakeTimers();
  readIntegrity({ ...plan, sections: [{ ...section, integrity: { [client.entry]: 'sha384-' } }] });
  const unproven = createSectionPages(plan, createQueryClient());
  const proven = createSectionPages({ ...plan, proven: [section.name] }, createQueryClient());
  proven.prefetchFiles(pathOf('flowd'));
  await jest.runAllTimersAsync();
  expect(open).not.toHaveBeenCalled();
  markHydrated();
  unproven.prefetchFiles(pathOf('flowd'));
  await jest.runAllTimersAsync();
  expect(open.mock.calls).toEqual([[section]]);
  jest.useRealTimers();
});

test('runs the code of a link in view whose section has run already', async () => {
  jest.useFakeTimers();
  const run = { ...section, client: { ...section.client, container: 'mf_run' } };
  Object.assign(window, { mf_run: {} });
  const { prefetchFiles } = createSectionPages({ ...plan, sections: [run] }, createQueryClient());
  prefetchFiles(pathOf('flowd'));
  await jest.runAllTimersAsync();
  expect(open.mock.calls).toEqual([[run]]);
  jest.useRealTimers();
});
