import { readSection } from '../../build/read-section.ts';
import { ReleaseClient } from './release-client.ts';

/** A client for the section in the current folder. @param to address of the control. */
export async function openClient(to: string): Promise<ReleaseClient> {
  const { manifest } = await readSection(process.cwd());
  return new ReleaseClient({ to, section: manifest.name });
}
