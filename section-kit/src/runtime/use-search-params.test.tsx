import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PlatformProvider } from '../host/platform.tsx';
import { useSearchParams } from './use-search-params.ts';

function Page({ reads }: { reads: string }) {
  const [parameters] = useSearchParams();
  return <p>{parameters.get(reads)}</p>;
}

function show(reads: string) {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const routes = [{ path: '/cases', page: 'cases', query: ['category'], metadata: 'page' }];
  render(
    <MemoryRouter initialEntries={['/cases?category=Tech&sort=new']}>
      <PlatformProvider platform={{ plan: { sections: [{ routes }] } } as never}>
        <Page reads={reads} />
      </PlatformProvider>
    </MemoryRouter>,
  );
  const messages = log.mock.calls.map(([message]) => message);
  log.mockRestore();
  return messages;
}

test('a parameter that the route declares is read', () => {
  expect(show('category')).toEqual([]);
  expect(screen.getByText('Tech')).toBeVisible();
});

test('one that it does not declare is read with a word to the author', () => {
  expect(show('sort')).toEqual([
    'section.json: /cases reads the parameter "sort". Add it to "query" of the route.',
  ]);
  expect(screen.getByText('new')).toBeVisible();
});
