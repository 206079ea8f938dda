import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { movesEndlessly, pauseEndlessMotion, useEndlessMotion } from './endless-motion.ts';

function Band() {
  return <p>{useEndlessMotion() ? 'moves' : 'stands still'}</p>;
}

afterEach(() => {
  pauseEndlessMotion(false);
  jest.restoreAllMocks();
});

test('what moves by itself stands still while it is paused', async () => {
  render(<Band />);
  expect(screen.getByText('moves')).toBeInTheDocument();
  act(() => pauseEndlessMotion(true));
  expect(await screen.findByText('stands still')).toBeInTheDocument();
  expect(movesEndlessly()).toBe(false);
  act(() => pauseEndlessMotion(false));
  expect(await screen.findByText('moves')).toBeInTheDocument();
  expect(movesEndlessly()).toBe(true);
});

test('for who asks for less motion it never moves', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  render(<Band />);
  expect(screen.getByText('stands still')).toBeInTheDocument();
  expect(movesEndlessly()).toBe(false);
});

test('the server draws it moving, as the browser does at first', () => {
  pauseEndlessMotion(true);
  expect(renderToString(<Band />)).toContain('moves');
});
