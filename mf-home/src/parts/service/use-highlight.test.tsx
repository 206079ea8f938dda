import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useHighlight } from './use-highlight.ts';

function Three() {
  const { highlighted, handlersFor } = useHighlight();
  return [0, 1, 2].map((index) => (
    <button key={index} type="button" aria-pressed={highlighted === index} {...handlersFor(index)}>
      {index}
    </button>
  ));
}

const highlighted = () =>
  screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('spec 2 §4: hovering highlights one item at a time', async () => {
  render(<Three />);
  expect(highlighted()).toEqual([]);
  await userEvent.hover(button('1'));
  expect(highlighted()).toEqual(['1']);
  await userEvent.hover(button('2'));
  expect(highlighted()).toEqual(['2']);
  await userEvent.unhover(button('2'));
  expect(highlighted()).toEqual([]);
});

test('the focus highlights an item, and Escape ends it', async () => {
  render(<Three />);
  await userEvent.tab();
  expect(highlighted()).toEqual(['0']);
  await userEvent.tab();
  expect(highlighted()).toEqual(['1']);
  await userEvent.keyboard('{Escape}');
  expect(highlighted()).toEqual([]);
});

test('a touch highlights an item', async () => {
  render(<Three />);
  await userEvent.pointer([{ keys: '[TouchA]', target: button('2') }]);
  expect(highlighted()).toEqual(['2']);
});
