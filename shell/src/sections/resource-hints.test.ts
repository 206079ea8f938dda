import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { plan } from '../testing/render-in-shell.tsx';
import { readIntegrity } from './integrity.ts';
import { insertStyles, prefetchFiles } from './resource-hints.ts';

let whenIdle: (() => void)[];

const [section] = plan.sections as [PlannedSection];
const client = {
  ...section.client,
  pages: {
    one: { scripts: ['shared.js', 'one.js'], styles: ['one.css'] },
    two: { scripts: ['shared.js', 'two.js'], styles: [] },
  },
};
const integrity = Object.fromEntries(
  ['remoteEntry.js', 'shared.js', 'one.js', 'two.js', 'one.css'].map((file) => [file, `sha384-${file}`]),
);
const planned = { ...section, client, integrity };

beforeEach(() => {
  whenIdle = [];
  Object.assign(window, { requestIdleCallback: (callback: () => void) => whenIdle.push(callback) });
  document.head.innerHTML = `<link rel="preload" as="script" href="${section.base}one.js">`;
  readIntegrity({ ...plan, sections: [planned] });
});

const prefetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href, integrity }) => [
    new URL(href).pathname.slice(section.base.length),
    integrity,
  ]);

test('files of pages in view are prefetched once, at one time, when the browser is idle', async () => {
  const changes = jest.fn();
  new MutationObserver(changes).observe(document.head, { childList: true });
  prefetchFiles(planned, 'one');
  prefetchFiles(planned, 'two');
  expect(prefetched()).toEqual([]);
  expect(whenIdle).toHaveLength(1);
  whenIdle[0]?.();
  expect(prefetched()).toEqual(
    ['one.css', 'remoteEntry.js', 'shared.js', 'two.js'].map((file) => [file, `sha384-${file}`]),
  );
  await Promise.resolve();
  expect(changes.mock.calls.map(([records]) => records.length)).toEqual([1]);

  prefetchFiles(planned, 'two');
  whenIdle[1]?.();
  expect(prefetched()).toHaveLength(4);
});

test('the styles of a page that is pointed at are inserted once, and again after a failure', async () => {
  const inserted = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const failing = insertStyles(planned, 'one');
  inserted()[0]?.dispatchEvent(new Event('error'));
  expect(inserted()).toEqual([]);
  await failing;

  const onInserted = jest.fn();
  const first = insertStyles(planned, 'one');
  const second = insertStyles(planned, 'one').then(onInserted);
  expect(inserted().map(({ integrity }) => integrity)).toEqual(['sha384-one.css']);
  await Promise.resolve();
  expect(onInserted).not.toHaveBeenCalled();
  inserted()[0]?.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
});
