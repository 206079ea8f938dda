import { toast } from '@shortlisted/section-kit/host/toasts';
import { act, fireEvent, render } from '@testing-library/react';
import { loadToaster } from './load-toaster.ts';
import { Toasts } from './toasts.tsx';

jest.mock('./load-toaster.ts');
const load = jest.mocked(loadToaster);

beforeEach(() => load.mockReset());

test('a form that had the focus before hydration has the code, too', () => {
  load.mockResolvedValue(() => null);
  document.body.innerHTML = '<form><input></form>';
  document.querySelector('input')?.focus();
  render(<Toasts />);
  expect(load).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '';
});

test('the focus of a form loads the code of toasts, so that an answer shows without a network', async () => {
  load.mockResolvedValue(() => <p>Sent</p>);
  const { getByRole, findByText } = render(
    <>
      <a href="/">Home</a>
      <form>
        <input />
      </form>
      <Toasts />
    </>,
  );
  fireEvent.focusIn(getByRole('link'));
  expect(load).not.toHaveBeenCalled();
  fireEvent.focusIn(getByRole('textbox'));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => toast({ title: 'Sent' }));
  await findByText('Sent');
});
