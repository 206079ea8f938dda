import type { PlannedSection, SectionRoute } from '@shortlisted/section-kit/contract';
import { fallBackOnServer } from './fall-back-on-server.ts';
import { loadDocument } from './load-document.ts';

jest.mock('./load-document.ts', () => ({ loadDocument: jest.fn(async () => {}) }));

const section = { name: 'mf-a', release: '1.0.0' } as PlannedSection;
const route = { path: '/', page: 'a' } as unknown as SectionRoute;

test.each([
  ['<main tabindex="-1"></main>', 1],
  ['<form><button></button></form>', 0],
  ['<input type="search">', 0],
  ['<p contenteditable="true" tabindex="0"></p>', 0],
])(
  'a late answer that a release was withdrawn finds the focus on %s and loads %i documents',
  async (html, count) => {
    jest.mocked(loadDocument).mockClear();
    document.body.innerHTML = html;
    document.querySelector<HTMLElement>('main, button, input, p')?.focus();
    Object.assign(window, { fetch: async () => ({ json: async () => ({ isWithdrawn: true }) }) });
    await fallBackOnServer(async () => () => null, section)(section, route, '/');
    await new Promise(process.nextTick);
    expect(loadDocument).toHaveBeenCalledTimes(count);
  },
);
