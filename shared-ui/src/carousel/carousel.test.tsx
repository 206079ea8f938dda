import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './carousel.tsx';

const scrollBy = jest.fn();
const now = jest.spyOn(performance, 'now');
let resized: () => void;

/** A time after which smooth scrolling has ended. */
const laterMs = 5000;
const letTimePass = () => now.mockReturnValue(performance.now() + laterMs);

beforeEach(() => {
  scrollBy.mockClear();
  now.mockReturnValue(0);
  Element.prototype.scrollBy = scrollBy;
  window.ResizeObserver = class {
    constructor(measure: ResizeObserverCallback) {
      resized = () => measure([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function renderCarousel() {
  render(
    <Carousel label="What clients say" scrollPx={420} previousLabel="Earlier" nextLabel="Later">
      <p>One</p>
      <p>Two</p>
    </Carousel>,
  );
  const track = screen.getByRole('list', { name: 'What clients say' });
  return {
    track,
    scrollTo(scrollLeft: number) {
      Object.defineProperties(track, {
        scrollLeft: { value: scrollLeft, configurable: true },
        clientWidth: { value: 500, configurable: true },
        scrollWidth: { value: 2000, configurable: true },
      });
      fireEvent.scroll(track);
    },
  };
}

test('spec 1 §9: the arrows scroll by the given distance', async () => {
  const { scrollTo } = renderCarousel();
  scrollTo(800);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 420 });
  letTimePass();
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -420 });
});

test('the arrow keys scroll the track like the arrows', async () => {
  const { track, scrollTo } = renderCarousel();
  scrollTo(800);
  track.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 420 });
  letTimePass();
  await userEvent.keyboard('{ArrowLeft}');
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -420 });
});

test('a track that runs from the right scrolls to the other side, and its arrow keys with it', async () => {
  document.documentElement.dir = 'rtl';
  const { track, scrollTo } = renderCarousel();
  track.style.direction = 'rtl';
  scrollTo(-800);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -420 });
  letTimePass();
  act(() => track.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 420 });
  scrollTo(-1500);
  expect(screen.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
  document.documentElement.dir = '';
});

test('quick successive presses each scroll the full distance, and no further than the end', async () => {
  const { scrollTo } = renderCarousel();
  scrollTo(0);
  const later = screen.getByRole('button', { name: 'Later' });
  await userEvent.click(later);
  // The track is still scrolling.
  scrollTo(150);
  await userEvent.click(later);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 2 * 420 - 150 });
  await userEvent.click(later);
  await userEvent.click(later);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 1500 - 150 });
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 1500 - 420 - 150 });
});

test('an arrow at its end is announced as disabled, does nothing and keeps the focus', async () => {
  const { scrollTo } = renderCarousel();
  const earlier = screen.getByRole('button', { name: 'Earlier' });
  expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(earlier);
  expect(scrollBy).not.toHaveBeenCalled();
  expect(earlier).toHaveFocus();
  scrollTo(1500);
  expect(earlier).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
});

test('a change of width updates the arrows', () => {
  const { track, scrollTo } = renderCarousel();
  scrollTo(0);
  Object.defineProperty(track, 'clientWidth', { value: 2000 });
  act(() => resized());
  expect(screen.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
});

test('the counter for fingers follows the scroll position', () => {
  const { scrollTo } = renderCarousel();
  expect(screen.getByText('01 / 02')).toHaveAttribute('aria-hidden', 'true');
  scrollTo(1500);
  expect(screen.getByText('02 / 02')).toBeInTheDocument();
});

test('each child is a list item', () => {
  renderCarousel();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a drag whose release the page does not hear ends with the next move', () => {
  renderCarousel();
  const track = document.querySelector<HTMLElement>('[data-draggable]') as HTMLElement;
  const send = (target: EventTarget, type: string, clientX: number, buttons: number) =>
    fireEvent(
      target as Element,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, buttons }), { pointerType: 'mouse' }),
    );
  send(track, 'pointerdown', 200, 1);
  send(window, 'pointermove', 100, 1);
  expect(track.scrollLeft).toBe(100);
  send(window, 'pointermove', 50, 0);
  send(window, 'pointermove', 20, 1);
  expect(track.scrollLeft).toBe(100);
});
