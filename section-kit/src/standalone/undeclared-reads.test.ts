/** @jest-environment node */
import type { DehydratedState } from '@tanstack/react-query';
import type { SectionManifest } from '../contract/contract.ts';
import { listUndeclaredReads } from './undeclared-reads.ts';

test.each([
  ['/api/jobs', ['/api/jobs'], false],
  ['/api/jobs?fields=card', ['/api/jobs?fields=card'], false],
  ['/api/case-studies/faith', ['/api/case-studies/:slug'], false],
  ['/api/case-studies', ['/api/case-studies/:slug'], true],
  ['/api/jobs', ['/api/logos'], true],
  ['/api/jobs', undefined, true],
  ['/essays/attention/content.html', undefined, false],
  ['page-list', undefined, false],
])('a page that reads %s with the reads %j in section.json: it is named %s', (read, reads, isNamed) => {
  const manifest = { routes: [{ path: '/jobs/:slug', page: 'job', reads }] } as unknown as SectionManifest;
  const rendered = { queries: [{ queryKey: [read] }] } as unknown as DehydratedState;
  const said = `The page /jobs/:slug reads ${read}. Add it to "reads" of its route in section.json.`;
  expect(listUndeclaredReads(manifest, '/jobs/lead', rendered)).toEqual(isNamed ? [said] : []);
  expect(listUndeclaredReads(manifest, '/about', rendered)).toEqual([]);
});
