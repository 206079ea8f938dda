import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { waitFor } from '@testing-library/react';
import { plan as sitePlan } from '../testing/render-in-shell.tsx';
import { readIntegrity } from './integrity.ts';
import { createSectionPages } from './section-pages.ts';

const open = jest.fn();
jest.mock('./open-section.ts', () => ({ createSections: () => open }));
jest.mock('./retry.ts', () => ({ retry: (action: () => unknown) => action() }));

const study = {
  path: '/case-study/:slug',
  page: 'page',
  metadata: 'page' as const,
  reads: ['/api/case-studies/:slug', '/api/case-studies'],
};
const [, cases] = sitePlan.sections as [PlannedSection, PlannedSection];
// What the document says of a section that its page is of.
const client = { ...cases.client, pages: { page: { scripts: [], styles: [] } } };
const section: PlannedSection = { ...cases, client, routes: [study] };
const plan = { ...sitePlan, sections: [section] };
const Page = () => null;
const answer = jest.fn();
const attempt = (slug: string) => ({ pathname: `/case-study/${slug}`, count: 0 });

beforeEach(() => {
  open.mockReset().mockResolvedValue({ pages: { page: async () => Page } });
  globalThis.fetch = answer.mockReset().mockRejectedValue(new TypeError('offline'));
});

test('code and data of a page are asked for together, data that is there is not', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/case-studies'], []);
  const { loadPage } = createSectionPages(plan, queryClient);
  answer.mockReturnValue(new Promise(() => {}));
  const loading = loadPage(section, study, attempt('a b'));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(answer.mock.calls.map(([path]) => path)).toEqual(['/api/case-studies/a%20b']);
  await expect(loading).resolves.toBe(Page);
});

test('one attempt gives one promise, also when it failed; the next one loads again', async () => {
  const { loadPage } = createSectionPages(plan, createQueryClient());
  const first = attempt('flowd');
  open.mockRejectedValueOnce(new Error('gone'));
  await expect(loadPage(section, study, first)).rejects.toThrow('gone');
  await expect(loadPage(section, study, first)).rejects.toThrow('gone');
  expect(open).toHaveBeenCalledTimes(1);
  await expect(loadPage(section, study, attempt('flowd'))).resolves.toBe(Page);
});

test('a page does not wait for slow data for good', async () => {
  jest.useFakeTimers();
  answer.mockReturnValue(new Promise(() => {}));
  const { loadPage } = createSectionPages(plan, createQueryClient());
  const shown = jest.fn();
  loadPage(section, study, attempt('slow')).then(shown);
  await jest.advanceTimersByTimeAsync(399);
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledWith(Page);
  jest.useRealTimers();
});

test('a page is ready when its code, its styles and what it reads are there', async () => {
  const queryClient = createQueryClient();
  const page = { scripts: [], styles: ['page.css'] };
  const styled = { ...section, client: { ...client, pages: { page } }, integrity: { 'page.css': 'sha384-' } };
  readIntegrity({ ...plan, sections: [styled] });
  const { loadPage, isReady } = createSectionPages({ ...plan, sections: [styled] }, queryClient);
  expect(isReady('/case-study/flowd')).toBe(false);
  expect(isReady('/nowhere')).toBe(false);

  await loadPage(styled, study, attempt('flowd'));
  queryClient.setQueryData(['/api/case-studies'], []);
  queryClient.setQueryData(['/api/case-studies/flowd'], {});
  expect(isReady('/case-study/flowd')).toBe(false);

  document.head.innerHTML = `<link rel="stylesheet" href="${styled.base}page.css">`;
  expect(isReady('/case-study/flowd')).toBe(true);
  expect(isReady('/case-study/faith')).toBe(false);
});
