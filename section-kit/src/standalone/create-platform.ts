import type { SectionManifest } from '../contract/contract.ts';
import type { Platform } from '../host/platform.tsx';

/** What a section alone is promised: a plan with nothing else in it. */
export function createPlatform(
  { name, routes }: SectionManifest,
  siteUrl: string,
  respond: Platform['respond'] = () => {},
): Platform {
  const client = { entry: '', scripts: [], styles: [], pages: {} };
  const section = { name, release: 'standalone', base: '/', routes, client, integrity: {} };
  return {
    plan: { id: 'standalone', shell: section, sections: [section] },
    siteUrl,
    siteName: name,
    respond,
  };
}
