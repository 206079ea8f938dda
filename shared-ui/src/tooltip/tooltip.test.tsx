import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // The next test begins long after the last tooltip of this one.
  act(() => jest.advanceTimersByTime(10_000));
  jest.setSystemTime(Date.now() + 10_000);
});

function renderTooltips() {
  render(
    <>
      <Tooltip label="Next">
        <button type="button" aria-label="Next" />
      </Tooltip>
      <Tooltip label="Close">
        <button type="button" aria-label="Close" />
      </Tooltip>
    </>,
  );
}

const control = (name: string) => screen.getByRole('button', { name });
const point = (type: string, name: string, pointerType = 'mouse') =>
  fireEvent(control(name), Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('spec 1 §4: a tooltip opens after 700 ms', () => {
  renderTooltips();
  point('pointerover', 'Next');
  wait(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Next');
});

test('a pointer that leaves earlier opens no tooltip', () => {
  renderTooltips();
  point('pointerover', 'Next');
  wait(699);
  point('pointerout', 'Next');
  wait(10_000);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('spec 1 §4: the next tooltip opens at once within 300 ms', () => {
  renderTooltips();
  point('pointerover', 'Next');
  wait(700);
  point('pointerout', 'Next');
  wait(299);
  point('pointerover', 'Close');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Close');
});

test('spec 1 §4: the next tooltip waits again after 300 ms', () => {
  renderTooltips();
  point('pointerover', 'Next');
  wait(700);
  point('pointerout', 'Next');
  wait(300);
  point('pointerover', 'Close');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('keyboard focus opens the tooltip at once, and Escape closes it', () => {
  renderTooltips();
  act(() => control('Next').focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('Next');
  fireEvent.keyDown(control('Next'), { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a press closes the tooltip, and touch never opens it', () => {
  renderTooltips();
  point('pointerover', 'Next');
  wait(700);
  point('pointerdown', 'Next');
  expect(screen.queryByRole('tooltip')).toBeNull();
  point('pointerover', 'Close', 'touch');
  wait(10_000);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
