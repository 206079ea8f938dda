import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toast.tsx';

const sent = { id: 1, open: true, title: 'Message sent successfully!', description: 'Within 24 hours.' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderToaster(toasts = [sent]) {
  const onDismiss = jest.fn();
  render(<Toaster toasts={toasts} onDismiss={onDismiss} />);
  return onDismiss;
}

test('spec 1 §8: a toast closes after 5000 ms', () => {
  const onDismiss = renderToaster();
  act(() => jest.advanceTimersByTime(4999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith(1);
});

test('spec 1 §8: only one toast is visible at a time', () => {
  renderToaster([{ ...sent, id: 2, title: 'Newest' }, sent]);
  expect(screen.getByText('Newest')).toBeVisible();
  expect(screen.queryByText('Message sent successfully!')).toBeNull();
});

test('spec 1 §8: F8 moves the focus to the notifications', () => {
  renderToaster();
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('spec 1 §8: a swipe to the right of 50 px dismisses a toast, and a shorter one does not', () => {
  const onDismiss = renderToaster();
  const toast = screen.getByText('Message sent successfully!').closest('li') as HTMLLIElement;
  toast.setPointerCapture = () => {};
  toast.hasPointerCapture = () => false;
  const swipe = (distance: number) => {
    const at = (x: number) => ({ pointerId: 1, button: 0, clientX: x, clientY: 0, pointerType: 'mouse' });
    fireEvent(toast, pointerEvent('pointerdown', at(0)));
    fireEvent(toast, pointerEvent('pointermove', at(distance / 2)));
    fireEvent(toast, pointerEvent('pointermove', at(distance)));
    fireEvent(toast, pointerEvent('pointerup', at(distance)));
  };
  swipe(49);
  expect(onDismiss).not.toHaveBeenCalled();
  swipe(51);
  expect(onDismiss).toHaveBeenCalledWith(1);
});

test('the close button closes a toast', () => {
  const onDismiss = renderToaster();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledWith(1);
});

test('a dismissed toast is not shown', () => {
  renderToaster([{ ...sent, open: false }]);
  expect(screen.queryByText('Message sent successfully!')).toBeNull();
});

function pointerEvent(type: string, init: MouseEventInit & { pointerId: number; pointerType: string }) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  return Object.assign(event, { pointerId: init.pointerId, pointerType: init.pointerType });
}
