import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createQueryClient } from '../host/create-query-client.ts';
import { UndeclaredReads } from './undeclared-reads.tsx';

function Page({ read }: { read: string }) {
  useQuery({ queryKey: [read], queryFn: () => [] });
  return null;
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/api/jobs', ['/api/jobs'], false],
  ['/api/jobs?fields=card', ['/api/jobs?fields=card'], false],
  ['/api/case-studies/faith', ['/api/case-studies/:slug'], false],
  ['/api/case-studies', ['/api/case-studies/:slug'], true],
  ['/api/jobs', ['/api/logos'], true],
  ['/api/jobs', undefined, true],
  ['page-list', undefined, false],
])(
  'a page that reads %s with the reads %j in section.json: a warning is %s',
  async (read, reads, isWarned) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const route = { path: '/jobs', page: 'jobs', metadata: 'page', ...(reads && { reads }) } as const;
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Page read={read} />
        <UndeclaredReads route={{ ...route }} />
      </QueryClientProvider>,
    );
    const said = `The page /jobs reads ${read}. Add it to "reads" of its route in section.json.`;
    expect(warn.mock.calls).toEqual(isWarned ? [[said]] : []);
  },
);
