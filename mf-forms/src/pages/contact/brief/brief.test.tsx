import { act, fireEvent, render, screen } from '@testing-library/react';
import { Brief } from './brief.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function press() {
  render(
    <>
      <form id="contact-form">
        <input aria-label="Name" />
      </form>
      <Brief />
    </>,
  );
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.click(screen.getByRole('link', { name: 'Send us a brief' }));
  return scroll;
}

test('spec 1 §9: the first input gets the focus 500 ms after the click, and not before', () => {
  expect(press()).toHaveBeenCalledWith({ behavior: 'smooth' });
  act(() => void jest.advanceTimersByTime(499));
  expect(screen.getByLabelText('Name')).not.toHaveFocus();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('the page jumps to the form under reduced motion', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(press()).toHaveBeenCalledWith({ behavior: 'instant' });
});
