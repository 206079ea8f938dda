import { useNavigationType, useSearchParams } from '@shortlisted/section-kit/runtime';
import { act, renderHook } from '@testing-library/react';
import { addressDelayMs, useArticleFilter } from './use-article-filter.ts';

jest.mock('@shortlisted/section-kit/runtime', () => ({
  useNavigationType: jest.fn(),
  useSearchParams: jest.fn(),
}));

const write = jest.fn();

/** The address as the page sees it: on a slow machine later than what is typed. */
function arrive(address: string, by: 'POP' | 'PUSH' | 'REPLACE') {
  jest.mocked(useSearchParams).mockReturnValue([new URLSearchParams(address), write]);
  jest.mocked(useNavigationType).mockReturnValue(by as ReturnType<typeof useNavigationType>);
}

beforeEach(() => {
  jest.useFakeTimers();
  write.mockClear();
});
afterEach(() => jest.useRealTimers());

function type(address: string, ...searches: string[]) {
  arrive(address, 'POP');
  const hook = renderHook(useArticleFilter);
  for (const search of searches) act(() => hook.result.current.search(search));
  return hook;
}

test('an address that comes late takes back nothing of what has been typed since', () => {
  const { result, rerender } = type('', 's', 'sa');
  arrive('q=s', 'REPLACE');
  rerender();
  expect(result.current.filter.search).toBe('sa');
});

test.each(['PUSH', 'POP'] as const)('another address fills the box: %s', (by) => {
  const { result, rerender } = type('q=sales', 'salesman');
  arrive('', by);
  rerender();
  expect(result.current.filter.search).toBe('');
  act(() => void jest.runAllTimers());
  expect(write).not.toHaveBeenCalled();
});

test('the address is written once typing rests, with every letter', () => {
  type('category=ABM', 's', 'sa', 'sal');
  act(() => void jest.advanceTimersByTime(addressDelayMs - 1));
  expect(write).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(write.mock.calls.map(([address]) => address)).toEqual([{ q: 'sal', category: 'ABM' }]);
});

test('whoever has gone elsewhere meanwhile is not taken back, however long the page stays', () => {
  const before = window.location.href;
  type('', 'sales');
  window.history.pushState(null, '', '/contact');
  act(() => void jest.runAllTimers());
  window.history.replaceState(null, '', before);
  expect(write).not.toHaveBeenCalled();
});

test('whoever leaves the box at once has the address at once', () => {
  const { result } = type('', 'sales');
  act(() => void result.current.finishSearch());
  expect(write).toHaveBeenCalledWith({ q: 'sales' }, expect.anything());
});

test('whoever leaves the page is followed by no address', () => {
  type('', 'sales').unmount();
  act(() => void jest.runAllTimers());
  expect(write).not.toHaveBeenCalled();
});
