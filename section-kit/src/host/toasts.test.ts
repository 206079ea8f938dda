import { act, renderHook } from '@testing-library/react';
import { dismissToast, toast, useToasts } from './toasts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = () => renderHook(() => useToasts()).result;

test('spec 1 §8: only one is there at a time, the newest', () => {
  const toasts = show();
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Second', variant: 'destructive' }));
  expect(toasts.current).toMatchObject([{ title: 'Second', variant: 'destructive', open: true }]);
});

test('spec 1 §8: a dismissed one is closed at once and removed after 1,000,000 ms', () => {
  const toasts = show();
  act(() => toast({ title: 'Sent' }));
  const id = toasts.current[0]?.id ?? 0;
  act(() => dismissToast(id));
  expect(toasts.current).toMatchObject([{ title: 'Sent', open: false }]);
  act(() => void jest.advanceTimersByTime(999_999));
  expect(toasts.current).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(1));
  expect(toasts.current).toHaveLength(0);
});
