import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { isHydrated } from '../reports/mark-hydrated.ts';
import { plan } from '../testing/render-in-shell.tsx';
import { fallBackOnServer } from './fall-back-on-server.ts';
import { loadDocument } from './load-document.ts';

jest.mock('../reports/mark-hydrated.ts', () => ({ isHydrated: jest.fn(() => false) }));
jest.mock('./load-document.ts', () => ({ loadDocument: jest.fn(async () => {}) }));

const { shell, sections } = plan;
const [section = shell] = sections;
const route = section.routes[0] as SectionRoute;

beforeEach(() => {
  jest.useFakeTimers();
  global.fetch = jest.fn(async () => Response.error());
});
afterEach(() => jest.useRealTimers());

/** Visits a page from a document whose own page never loads. */
async function visit() {
  const own = new Promise<never>(() => {});
  const load = jest.fn(async () => () => null).mockReturnValueOnce(own);
  const loadPage = fallBackOnServer(load, { firstPage: 'rendered', shell });
  void loadPage(section, route, '/');
  window.history.pushState(null, '', '/next');
  await loadPage(section, route, '/next');
}

test('a page that React does not show in place of an unhydrated one is loaded as a document', async () => {
  await visit();
  await jest.advanceTimersByTimeAsync(1999);
  expect(loadDocument).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(loadDocument).toHaveBeenCalledTimes(1);
});

test('a page that React shows is not loaded as a document', async () => {
  jest.mocked(loadDocument).mockClear();
  await visit();
  jest.mocked(isHydrated).mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loadDocument).not.toHaveBeenCalled();
});
