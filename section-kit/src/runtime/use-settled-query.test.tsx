import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createQueryClient } from '../host/create-query-client.ts';
import { forgetFailures } from '../host/forget-failures.ts';
import { useSettledQuery } from './use-settled-query.ts';

const read = jest.fn<Promise<string>, []>();
const query = queryOptions({ queryKey: ['jobs'], queryFn: read });
const queryClient = createQueryClient();

beforeEach(() => read.mockReset());

function Jobs() {
  const { data, hasFailed } = useSettledQuery(query);
  return <p>{hasFailed ? 'No positions' : data}</p>;
}

const visit = () =>
  act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Suspense fallback="Loading">
          <Jobs />
        </Suspense>
      </QueryClientProvider>,
    ),
  );

test('a read that failed is asked once on a visit, and read again on the next', async () => {
  read.mockRejectedValueOnce(new Error('offline'));
  const { unmount, rerender } = await visit();
  expect(screen.getByText('No positions')).toBeVisible();
  forgetFailures(queryClient);
  rerender(
    <QueryClientProvider client={queryClient}>
      <Suspense fallback="Loading">
        <Jobs />
      </Suspense>
    </QueryClientProvider>,
  );
  expect(screen.getByText('No positions')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);

  unmount();
  forgetFailures(queryClient);
  read.mockResolvedValueOnce('Writer');
  await visit();
  expect(screen.getByText('Writer')).toBeVisible();
});

test('what was read stays', async () => {
  const { unmount } = await visit();
  unmount();
  forgetFailures(queryClient);
  await visit();
  expect(screen.getByText('Writer')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});
