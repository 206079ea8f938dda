import { fireEvent } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Cursor } from './cursor.tsx';

function show(matching: string[]) {
  window.matchMedia = jest.fn((media: string) => ({ matches: matching.includes(media) }) as MediaQueryList);
  renderInShell(
    <>
      <button type="button">press</button>
      <input />
      <Cursor />
    </>,
  );
  const ring = document.querySelector<HTMLElement>('[data-state]') as HTMLElement;
  const moveOver = (selector: string) => {
    const event = new MouseEvent('pointermove', { bubbles: true, clientX: 12, clientY: 34 });
    fireEvent(document.querySelector(selector) as Element, event);
  };
  return { ring, moveOver };
}

const fine = '(hover: hover) and (pointer: fine)';

test('follows a fine pointer and grows over interactive elements', () => {
  const { ring, moveOver } = show([fine]);
  moveOver('body');
  expect(ring).toHaveAttribute('data-state', 'idle');
  expect(ring.style.transform).toBe('translate(12px, 34px)');
  moveOver('button');
  expect(ring).toHaveAttribute('data-state', 'over');
});

test('hides over text fields', () => {
  const { ring, moveOver } = show([fine]);
  moveOver('input');
  expect(ring).toHaveAttribute('data-state', 'away');
});

test.each([
  ['a coarse pointer', []],
  ['reduced motion', [fine, '(prefers-reduced-motion: reduce)']],
])('is off for %s', (_, matching) => {
  const { ring, moveOver } = show(matching);
  moveOver('button');
  expect(ring).toHaveAttribute('data-state', 'away');
  expect(ring).toHaveAttribute('aria-hidden', 'true');
});
