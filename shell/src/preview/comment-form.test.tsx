import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { CommentForm } from './comment-form.tsx';

test('Escape ends the form, but drops no words, also while an input method composes', async () => {
  const onEnd = jest.fn();
  renderInShell(<CommentForm path="/" bar={null} onSent={async () => {}} onEnd={onEnd} />);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'page');
  const [sentence] = screen.getAllByRole('textbox');
  fireEvent.keyDown(sentence as Element, { key: 'Escape', isComposing: true });
  await userEvent.type(sentence as Element, 'Too long');
  await userEvent.keyboard('{Escape}');
  expect(sentence).toHaveValue('Too long');
  expect(onEnd).not.toHaveBeenCalled();
  await userEvent.clear(sentence as Element);
  await userEvent.keyboard('{Escape}');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
