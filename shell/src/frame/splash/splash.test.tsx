import { PlatformProvider } from '@shortlisted/section-kit/host/platform';
import { brand } from '@shortlisted/shared-ui/brand';
import { act, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { plan, renderInShell } from '../../testing/render-in-shell.tsx';
import { Splash } from './splash.tsx';

jest.mock('@shortlisted/shared-ui/font', () => ({ loadFont: async () => {}, showFont: () => {} }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const splash = () => document.querySelector<HTMLElement>('[data-splash]');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('spec 2 §4: shows the text at 1 s, slides up at 2.5 s, and is gone at 2.8 s', () => {
  renderInShell(<Splash />);
  const { style } = splash() as HTMLElement;
  expect(style.getPropertyValue('--text-at')).toBe('1000ms');
  expect(style.getPropertyValue('--complete-at')).toBe('2500ms');
  expect(style.getPropertyValue('--slide')).toBe('300ms');
  wait(2799);
  expect(splash()).toBeInTheDocument();
  wait(1);
  expect(splash()).toBeNull();
});

test('spec 2 §4: starts again on every change of the path', () => {
  const { goTo } = renderInShell(<Splash />);
  wait(2800);
  act(() => goTo('/cases'));
  expect(splash()).toBeInTheDocument();
  wait(2000);
  act(() => goTo('/about'));
  wait(2799);
  expect(splash()).toBeInTheDocument();
  wait(1);
  expect(splash()).toBeNull();
});

test.each([
  ['a key', () => fireEvent.keyDown(window, { key: 'Tab' })],
  ['a click', () => fireEvent.pointerDown(document.body)],
  ['the wheel', () => fireEvent.wheel(document.body)],
])('ruling R37: %s ends it early, and it slides up at once', (_, end) => {
  renderInShell(<Splash />);
  wait(200);
  end();
  wait(299);
  expect(splash()).toHaveAttribute('data-splash', 'leaving');
  wait(1);
  expect(splash()).toBeNull();
});

test('a press that comes just after its removal does not start it again', () => {
  renderInShell(<Splash />);
  // React removes an element before it ends the effects, and a busy browser handles events in between.
  const { removeChild } = Node.prototype;
  const removing = jest.spyOn(Node.prototype, 'removeChild').mockImplementation(function (this: Node, child) {
    removeChild.call(this, child);
    window.dispatchEvent(new Event('pointerdown'));
    return child;
  });
  wait(2800);
  expect(removing).toHaveBeenCalledTimes(1);
  removing.mockRestore();
  expect(splash()).toBeNull();
});

test.each(['/?utm=1', '/#contact'])('a change to %s does not show it', (path) => {
  const { goTo } = renderInShell(<Splash />);
  wait(2800);
  act(() => goTo(path));
  expect(splash()).toBeNull();
});

test('says which page comes, and the tagline for a page that knows its title only later', () => {
  const { goTo } = renderInShell(<Splash />, '/cases');
  expect(splash()).toHaveTextContent('Home of the site');
  act(() => goTo('/case-study/faith'));
  expect(splash()).toHaveTextContent(brand.tagline);
});

test('is part of the server HTML and hidden from assistive technology', () => {
  const html = renderToString(
    <MemoryRouter>
      <PlatformProvider platform={{ plan, siteUrl: '', siteName: '', respond: () => {} }}>
        <Splash />
      </PlatformProvider>
    </MemoryRouter>,
  );
  expect(html).toMatch(/^<div [^>]*aria-hidden="true"/);
  expect(html).not.toMatch(/<(a|button|input)\b/);
});
