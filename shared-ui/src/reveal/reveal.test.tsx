import { act, render, screen } from '@testing-library/react';
import { Reveal } from './reveal.tsx';

type Sight = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'> & { height?: number };
let see: (sight: Sight) => void;
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  window.IntersectionObserver = class {
    constructor(callback: (entries: object[], observer: object) => void) {
      see = ({ height = 0, ...sight }) =>
        act(() => callback([{ ...sight, intersectionRect: { height }, rootBounds: { height: 800 } }], this));
    }
    observe() {}
    disconnect = disconnect;
  } as unknown as typeof IntersectionObserver;
});

function renderReveal() {
  render(<Reveal index={3}>Why Us?</Reveal>);
  return screen.getByText('Why Us?');
}

test('content in the window at hydration is never hidden', () => {
  const block = renderReveal();
  expect(block).not.toHaveAttribute('data-reveal');
  see({ isIntersecting: true, intersectionRatio: 1 });
  expect(block).not.toHaveAttribute('data-reveal');
});

test('spec 1 §4: content outside the window waits until 20 % of it is visible', () => {
  const block = renderReveal();
  see({ isIntersecting: false, intersectionRatio: 0 });
  expect(block).toHaveAttribute('data-reveal', 'waiting');
  see({ isIntersecting: true, intersectionRatio: 0.19 });
  expect(block).toHaveAttribute('data-reveal', 'waiting');
  see({ isIntersecting: true, intersectionRatio: 0.2 });
  expect(block).toHaveAttribute('data-reveal', 'seen');
});

test('content is revealed once', () => {
  renderReveal();
  see({ isIntersecting: false, intersectionRatio: 0 });
  see({ isIntersecting: true, intersectionRatio: 0.5 });
  expect(disconnect).toHaveBeenCalled();
});

test('content too tall to show a fifth is revealed when it fills half of the window', () => {
  const block = renderReveal();
  see({ isIntersecting: false, intersectionRatio: 0 });
  see({ isIntersecting: true, intersectionRatio: 0.1, height: 401 });
  expect(block).toHaveAttribute('data-reveal', 'seen');
});

test('spec 2 §9: each sibling follows 100 ms after the one before', () => {
  expect(renderReveal().style.getPropertyValue('--delay')).toBe('300ms');
});

test('spec 2 §9: a share of 0.1 reveals content at a tenth', () => {
  render(<Reveal share={0.1}>Positioning</Reveal>);
  const block = screen.getByText('Positioning');
  see({ isIntersecting: false, intersectionRatio: 0 });
  see({ isIntersecting: true, intersectionRatio: 0.09 });
  expect(block).toHaveAttribute('data-reveal', 'waiting');
  see({ isIntersecting: true, intersectionRatio: 0.1 });
  expect(block).toHaveAttribute('data-reveal', 'seen');
});
