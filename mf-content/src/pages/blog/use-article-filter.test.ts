import { useNavigationType, useSearchParams } from '@shortlisted/section-kit/runtime';
import { act, renderHook } from '@testing-library/react';
import { addressDelayMs, useArticleFilter } from './use-article-filter.ts';

jest.mock('@shortlisted/section-kit/runtime', () => ({
  useNavigationType: jest.fn(),
  useSearchParams: jest.fn(),
}));

const write = jest.fn();

/** Sets the address that the hook reads. */
function setAddress(address: string, by: 'POP' | 'PUSH' | 'REPLACE') {
  jest.mocked(useSearchParams).mockReturnValue([new URLSearchParams(address), write]);
  jest.mocked(useNavigationType).mockReturnValue(by as ReturnType<typeof useNavigationType>);
}

beforeEach(() => {
  jest.useFakeTimers();
  write.mockClear();
});
afterEach(() => jest.useRealTimers());

function type(address: string, ...searches: string[]) {
  setAddress(address, 'POP');
  const hook = renderHook(useArticleFilter);
  for (const search of searches) act(() => hook.result.current.search(search));
  return hook;
}

test('an address that is written late does not undo later typing', () => {
  const { result, rerender } = type('', 's', 'sa');
  setAddress('q=s', 'REPLACE');
  rerender();
  expect(result.current.filter.search).toBe('sa');
});

test.each(['PUSH', 'POP'] as const)('a navigation sets the search: %s', (by) => {
  const { result, rerender } = type('q=sales', 'salesman');
  setAddress('', by);
  rerender();
  expect(result.current.filter.search).toBe('');
  act(() => void jest.runAllTimers());
  expect(write).not.toHaveBeenCalled();
});

test('the address is written once after a pause in typing', () => {
  type('category=ABM', 's', 'sa', 'sal');
  act(() => void jest.advanceTimersByTime(addressDelayMs - 1));
  expect(write).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(write.mock.calls.map(([address]) => address)).toEqual([{ q: 'sal', category: 'ABM' }]);
});

test('the address is not written after a navigation, while the page is still mounted', () => {
  const before = window.location.href;
  type('', 'sales');
  window.history.pushState(null, '', '/contact');
  act(() => void jest.runAllTimers());
  window.history.replaceState(null, '', before);
  expect(write).not.toHaveBeenCalled();
});

test('leaving the box writes the address at once', () => {
  const { result } = type('', 'sales');
  act(() => void result.current.finishSearch());
  expect(write).toHaveBeenCalledWith({ q: 'sales' }, expect.anything());
});

test('unmounting the page writes no address', () => {
  type('', 'sales').unmount();
  act(() => void jest.runAllTimers());
  expect(write).not.toHaveBeenCalled();
});
