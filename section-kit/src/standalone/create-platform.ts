import type { SectionManifest } from '../contract/contract.ts';
import type { Platform } from '../host/platform.tsx';

/** The platform of a standalone section. Its plan has no other section. */
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
