import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderTooltips() {
  render(
    <TooltipProvider>
      <Tooltip label="Opens in a new tab">
        <button type="button">LinkedIn</button>
      </Tooltip>
      <Tooltip label="Watch our films">
        <button type="button">YouTube</button>
      </Tooltip>
    </TooltipProvider>,
  );
}

const enter = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }));
const close = () => fireEvent.keyDown(document, { key: 'Escape' });

test('spec 1 §4: a tooltip opens after 700 ms and not before', () => {
  renderTooltips();
  enter('LinkedIn');
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Opens in a new tab');
});

test('spec 1 §4: within 300 ms of one tooltip the next opens at once', () => {
  renderTooltips();
  enter('LinkedIn');
  act(() => jest.advanceTimersByTime(700));
  close();
  act(() => jest.advanceTimersByTime(299));
  enter('YouTube');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Watch our films');
});

test('spec 1 §4: after 300 ms the next tooltip waits again', () => {
  renderTooltips();
  enter('LinkedIn');
  act(() => jest.advanceTimersByTime(700));
  close();
  act(() => jest.advanceTimersByTime(301));
  enter('YouTube');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a tooltip opens at once for the keyboard and describes its control', () => {
  renderTooltips();
  act(() => screen.getByRole('button', { name: 'LinkedIn' }).focus());
  expect(screen.getByRole('button', { name: 'LinkedIn' })).toHaveAccessibleDescription('Opens in a new tab');
});
