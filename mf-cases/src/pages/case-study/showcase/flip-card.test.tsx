import { act, fireEvent, render, screen } from '@testing-library/react';
import { FlipCard } from './showcase.tsx';

const phase = {
  title: 'The list',
  subtitle: 'Research',
  heading: 'Who decides',
  paragraphs: ['One.', 'Two.'],
};

function renderCard() {
  render(
    <ul>
      <FlipCard phase={phase} number={2} />
    </ul>,
  );
  const button = screen.getByRole('button', { name: 'Turn the card: The list' });
  return { card: screen.getByRole('listitem'), button };
}

test('spec 1 §2: the front shows number, title and subtitle, and the back phase, heading and paragraphs', () => {
  const { card } = renderCard();
  for (const words of ['02', 'The list', 'Research', 'Phase 2', 'Who decides', 'One.', 'Two.']) {
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  expect(card).not.toHaveAttribute('data-turned');
});

/** Sets the focus. Browsers match `:focus-visible` after keyboard use, but not after a tap. */
function focus(button: HTMLElement, { visible }: { visible: boolean }) {
  jest.spyOn(button, 'matches').mockReturnValue(visible);
  act(() => button.focus());
}

test('a tap turns the card although it also sets the focus, and another tap turns it back', () => {
  const { card, button } = renderCard();
  focus(button, { visible: false });
  fireEvent.click(button);
  expect(card).toHaveAttribute('data-turned');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(button);
  expect(card).not.toHaveAttribute('data-turned');
});

test('keyboard focus turns the card, and losing the focus turns it back', () => {
  const { card, button } = renderCard();
  focus(button, { visible: true });
  expect(card).toHaveAttribute('data-turned');
  act(() => button.blur());
  expect(card).not.toHaveAttribute('data-turned');
});
