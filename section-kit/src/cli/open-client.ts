import { readSection } from '../build/read-section.ts';
import { ReleaseClient } from './release-client.ts';

/** Speaks to a site about the section in this folder. @param to address of the site. */
export async function openClient(to: string): Promise<ReleaseClient> {
  const { manifest } = await readSection(process.cwd());
  return new ReleaseClient({ to, section: manifest.name });
}
