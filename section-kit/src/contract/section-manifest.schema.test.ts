/** @jest-environment node */
import { describeIssues } from './describe-issues.ts';
import { sectionManifestSchema } from './section-manifest.schema.ts';

const metadata = { title: 'Title', description: 'Description' };
const route = { path: '/cases', page: 'cases', metadata };
const manifest = { name: 'mf-cases', contract: 1, routes: [route], budget: { scripts: 1, styles: 1 } };

test('a manifest of the contract is accepted', () => {
  expect(sectionManifestSchema.safeParse(manifest).success).toBe(true);
  const reads = ['/api/jobs', '/api/team-members'];
  const redirects = { '/old.html': '/', '/studies': '/cases#list', '/feed': '/blog/rss.xml' };
  expect(sectionManifestSchema.safeParse({ ...manifest, redirects }).success).toBe(true);
  for (const contact of ['cases@example.com', 'https://chat.example.com/cases'])
    expect(sectionManifestSchema.safeParse({ ...manifest, team: { name: 'Cases', contact } }).success).toBe(
      true,
    );
  const routes = [{ ...route, reads, awaits: ['/api/jobs'] }];
  expect(sectionManifestSchema.safeParse({ ...manifest, routes }).success).toBe(true);
});

test.each([
  [{ ...manifest, contract: 2 }, 'contract: '],
  [{ ...manifest, name: 'MF Cases' }, 'name: must be kebab-case'],
  [{ ...manifest, extra: true }, 'the whole: '],
  [
    { ...manifest, team: { name: 'Cases', contact: 'javascript:alert(1)' } },
    'team.contact: must be an e-mail address or begin with https://',
  ],
  [
    { ...manifest, routes: [{ ...route, path: 'cases' }] },
    'routes[0].path: must look like /case-study/:slug',
  ],
  [{ ...manifest, routes: [{ ...route, page: 'CasesPage' }] }, 'routes[0].page: must be kebab-case'],
  [
    { ...manifest, routes: [{ ...route, metadata: { title: 'x' } }] },
    'routes[0].metadata: must be "page", or have',
  ],
  [
    { ...manifest, routes: [{ ...route, reads: ['/api/jobs'], awaits: ['/api/team-members'] }] },
    'routes[0].awaits: must name paths of "reads"',
  ],
  [{ ...manifest, files: { '/essays': 'essays/' } }, 'must be a path with a slash at both ends'],
  [{ ...manifest, files: { '/essays/': '../secrets/' } }, 'files./essays/: must be a folder of the section'],
  [{ ...manifest, redirects: { '/Old': '/new' } }, 'redirects./Old: must be a path in lower case'],
  [{ ...manifest, redirects: { '/old/': '/new' } }, 'redirects./old/: must be a path in lower case'],
  [
    { ...manifest, redirects: { '/old': 'https://a.example' } },
    'redirects./old: must be a path of this site',
  ],
  [{ ...manifest, redirects: { '/old': '//a.example' } }, 'redirects./old: must be a path of this site'],
  [{ ...manifest, budget: undefined }, 'budget: '],
  [{ ...manifest, routes: new Array(201).fill(route) }, 'routes: Too big'],
  [
    { ...manifest, routes: new Array(50).fill({ ...route, aliases: new Array(10).fill('/a') }) },
    'routes: must have at most 500 addresses with their aliases',
  ],
  [
    { ...manifest, redirects: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`/${i}`, '/'])) },
    'redirects: must have at most 1000 addresses',
  ],
])('a mistake is named with its place: %#', (candidate, message) => {
  const parsed = sectionManifestSchema.safeParse(candidate);
  expect(parsed.success).toBe(false);
  expect(parsed.error && describeIssues(parsed.error)).toContain(message);
});
