import { render, screen } from '@testing-library/react';
import { WholeWords } from './whole-words.tsx';

test('words with hyphens are in one piece, and the text is unchanged', () => {
  const title = 'The 4 multi-year contracts of pre-season';
  render(
    <h2>
      <WholeWords>{title}</WholeWords>
    </h2>,
  );
  const heading = screen.getByRole('heading', { name: title });
  expect([...heading.children].map(({ textContent }) => textContent)).toEqual(['multi-year', 'pre-season']);
});

test('a word may appear twice', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<WholeWords>pre-season after pre-season</WholeWords>);
  expect(screen.getAllByText('pre-season')).toHaveLength(2);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('a text without hyphens has no elements', () => {
  render(
    <h2>
      <WholeWords>Names, numbers, how</WholeWords>
    </h2>,
  );
  expect(screen.getByRole('heading').children).toHaveLength(0);
});
