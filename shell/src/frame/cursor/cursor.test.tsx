import { act, fireEvent } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { LateCursor } from './late-cursor.tsx';

jest.mock('../../reports/mark-hydrated.ts', () => ({ afterHydration: (callback: () => void) => callback() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function show(matching: string[]) {
  window.matchMedia = jest.fn((media: string) => ({ matches: matching.includes(media) }) as MediaQueryList);
  renderInShell(
    <>
      <button type="button">press</button>
      <input />
      <ul data-draggable="">
        <li>
          <a href="/cases">
            <picture />
          </a>
        </li>
      </ul>
      <LateCursor />
    </>,
  );
  await act(() => jest.runAllTimersAsync());
  const ring = document.querySelector<HTMLElement>('[data-state]') as HTMLElement;
  const moveOver = (selector: string) => {
    const event = new MouseEvent('pointermove', { bubbles: true, clientX: 12, clientY: 34 });
    fireEvent(document.querySelector(selector) as Element, event);
  };
  return { ring, moveOver };
}

const fine = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

test('follows a fine pointer and grows over interactive elements', async () => {
  const { ring, moveOver } = await show([fine]);
  expect(ring).toHaveAttribute('aria-hidden', 'true');
  moveOver('body');
  expect(ring).toHaveAttribute('data-state', 'idle');
  expect(ring.style.transform).toBe('translate(12px, 34px)');
  moveOver('button');
  expect(ring).toHaveAttribute('data-state', 'over');
});

test('says View over a picture that is a link, and Drag elsewhere on a strip', async () => {
  const { ring, moveOver } = await show([fine]);
  moveOver('picture');
  expect(ring).toHaveAttribute('data-label', 'View');
  moveOver('li');
  expect(ring).toHaveAttribute('data-label', 'Drag');
  moveOver('button');
  expect(ring).toHaveAttribute('data-label', '');
});

test('hides over text fields', async () => {
  const { ring, moveOver } = await show([fine]);
  moveOver('input');
  expect(ring).toHaveAttribute('data-state', 'away');
});

test('is off for a coarse pointer and under reduced motion', async () => {
  expect((await show([])).ring).toBeNull();
});
