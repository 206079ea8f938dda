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

test('endless motion stops while it is paused', async () => {
  render(<Band />);
  expect(screen.getByText('moves')).toBeInTheDocument();
  act(() => pauseEndlessMotion(true));
  expect(await screen.findByText('stands still')).toBeInTheDocument();
  expect(movesEndlessly()).toBe(false);
  act(() => pauseEndlessMotion(false));
  expect(await screen.findByText('moves')).toBeInTheDocument();
  expect(movesEndlessly()).toBe(true);
});

test('endless motion never runs for visitors who ask for less motion', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  render(<Band />);
  expect(screen.getByText('stands still')).toBeInTheDocument();
  expect(movesEndlessly()).toBe(false);
});

test('server and first browser render both allow motion', () => {
  pauseEndlessMotion(true);
  expect(renderToString(<Band />)).toContain('moves');
});
