import type { ReleaseManifest, SectionRoute } from '@shortlisted/section-kit/contract';

interface ManifestOptions {
  release?: string;
  routes?: Partial<SectionRoute>[];
  shared?: Record<string, string>;
  files?: string[];
}

/** Path of the entry of a test release. */
export const entryOf = (release: string) => `assets/entry.${release}.js`;

export function manifestOf(
  name: string,
  { release = '1.0.0', routes = [], shared = {}, files = [] }: ManifestOptions = {},
): ReleaseManifest {
  return {
    contract: 1,
    section: {
      name,
      contract: 1,
      routes: routes.map((route) => ({ path: '/', page: 'page', metadata: 'page', ...route })),
      budget: { scripts: 1000, styles: 1000 },
    },
    release,
    shared,
    client: { entry: entryOf(release), scripts: [], styles: [], pages: {} },
    server: { entry: 'server/section.cjs' },
    files: Object.fromEntries(
      files.map((file) => [file, { bytes: 0, integrity: `sha384-${'A'.repeat(64)}` }]),
    ),
  };
}
