import { act, fireEvent, render, screen } from '@testing-library/react';
import { FlipCard } from './flip-card.tsx';

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

test('spec 1 §2: number, title and subtitle in front; phase, heading and paragraphs behind', () => {
  const { card } = renderCard();
  for (const words of ['02', 'The list', 'Research', 'Phase 2', 'Who decides', 'One.', 'Two.']) {
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  expect(card).not.toHaveAttribute('data-turned');
});

/** A browser shows the focus that the keyboard brings, and hides the one that a tap brings. */
function focus(button: HTMLElement, { visible }: { visible: boolean }) {
  jest.spyOn(button, 'matches').mockReturnValue(visible);
  act(() => button.focus());
}

test('a tap, which brings the focus too, turns it; another turns it back', () => {
  const { card, button } = renderCard();
  focus(button, { visible: false });
  fireEvent.click(button);
  expect(card).toHaveAttribute('data-turned');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(button);
  expect(card).not.toHaveAttribute('data-turned');
});

test('the focus of the keyboard turns it, and it turns back when the focus goes', () => {
  const { card, button } = renderCard();
  focus(button, { visible: true });
  expect(card).toHaveAttribute('data-turned');
  act(() => button.blur());
  expect(card).not.toHaveAttribute('data-turned');
});
