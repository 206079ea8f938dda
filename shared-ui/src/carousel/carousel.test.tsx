import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './carousel.tsx';

const scrollBy = jest.fn();
let resized: () => void;

beforeEach(() => {
  scrollBy.mockClear();
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
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -420 });
});

test('the arrow keys scroll the track as the arrows do', async () => {
  const { track } = renderCarousel();
  track.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 420 });
  await userEvent.keyboard('{ArrowLeft}');
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -420 });
});

test('an arrow with nowhere to go says so, does nothing and keeps the focus', async () => {
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

test('a change of width is measured again', () => {
  const { track, scrollTo } = renderCarousel();
  scrollTo(0);
  Object.defineProperty(track, 'clientWidth', { value: 2000 });
  act(() => resized());
  expect(screen.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
});

test('each child is a slide of one list', () => {
  renderCarousel();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
