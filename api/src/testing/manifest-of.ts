import type { ReleaseManifest, SectionRoute } from '@shortlisted/section-kit/contract';

interface ManifestOptions {
  release?: string;
  routes?: Partial<SectionRoute>[];
  shared?: Record<string, string>;
  /** Paths in the release. */
  files?: string[];
}

/** The manifest of a release that is nowhere. */
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
    client: { entry: 'client/entry.js', scripts: [], styles: [], pages: {} },
    server: { entry: 'server/section.cjs' },
    files: Object.fromEntries(
      files.map((file) => [file, { bytes: 0, integrity: `sha384-${'A'.repeat(64)}` }]),
    ),
  };
}
