import { act, renderHook } from '@testing-library/react';
import { useNavigationType, useSearchParams } from 'section-kit/runtime';
import { useArticleFilter } from './use-article-filter.ts';

jest.mock('section-kit/runtime', () => ({ useNavigationType: jest.fn(), useSearchParams: jest.fn() }));

/** The address as the page sees it: on a slow machine later than what is typed. */
function arrive(address: string, by: 'POP' | 'PUSH' | 'REPLACE') {
  jest.mocked(useSearchParams).mockReturnValue([new URLSearchParams(address), () => {}]);
  jest.mocked(useNavigationType).mockReturnValue(by as ReturnType<typeof useNavigationType>);
}

test('an address that comes late takes back nothing of what has been typed since', () => {
  arrive('', 'POP');
  const { result, rerender } = renderHook(useArticleFilter);
  act(() => result.current.search('s'));
  act(() => result.current.search('sa'));
  arrive('q=s', 'REPLACE');
  rerender();
  expect(result.current.typed).toBe('sa');
});

test.each(['PUSH', 'POP'] as const)('another address fills the box: %s', (by) => {
  arrive('q=sales', 'POP');
  const { result, rerender } = renderHook(useArticleFilter);
  act(() => result.current.search('salesman'));
  arrive('', by);
  rerender();
  expect(result.current.typed).toBe('');
});
