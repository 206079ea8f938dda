import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../host/create-query-client.ts';
import { forgetFailures } from '../host/forget-failures.ts';
import { type Platform, PlatformProvider } from '../host/platform.tsx';
import { readQuery } from './read-query.ts';
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

test('a page that shows a failure does not read again when the host forgets the failure', async () => {
  queryClient.clear();
  read.mockRejectedValue(new Error('offline'));
  const { unmount, rerender } = await visit();
  queryClient.removeQueries();
  await act(async () =>
    rerender(
      <QueryClientProvider client={queryClient}>
        <Suspense fallback="Loading">
          <Jobs />
        </Suspense>
      </QueryClientProvider>,
    ),
  );
  expect(screen.getByText('No positions')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);

  unmount();
  read.mockReset().mockResolvedValueOnce('Writer');
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

test.each([
  [
    'that failed',
    (client: typeof queryClient) => client.prefetchQuery({ queryKey: ['/api/jobs'], queryFn: refuse }),
  ],
  ['that is not as agreed', (client: typeof queryClient) => client.setQueryData(['/api/jobs'], { jobs: [] })],
  ['of a path that has nothing', (client: typeof queryClient) => client.setQueryData(['/api/jobs'], null)],
])('the host hears of a read %s, which the page shows', async (_, prepare) => {
  const server = createQueryClient();
  await prepare(server);
  const readFailed = jest.fn();
  const html = renderToString(
    <QueryClientProvider client={server}>
      <PlatformProvider platform={{ readFailed } as unknown as Platform}>
        <Positions />
      </PlatformProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('No positions');
  expect(readFailed).toHaveBeenCalledWith(expect.any(Error));
});

const refuse = () => Promise.reject(new Error('offline'));
const titlesQuery = readQuery('/api/jobs', { parse: (body) => (body as string[]).map((title) => title) });

function Positions() {
  const { data, hasFailed } = useSettledQuery(titlesQuery);
  return <p>{hasFailed ? 'No positions' : data}</p>;
}
