import { createHash } from 'node:crypto';
import type { ReleaseManifest } from 'section-kit/contract';

/** Whether this is the content of a file of a release. */
export function isUnchanged({ files }: ReleaseManifest, name: string, content: Buffer): boolean {
  const hash = createHash('sha384').update(content).digest('base64');
  return Object.hasOwn(files, name) && files[name]?.integrity === `sha384-${hash}`;
}

/** @throws where the content is not what the release says: changed on disk, it is never run. */
export function checkedFile(manifest: ReleaseManifest, name: string, content: Buffer): Buffer {
  if (isUnchanged(manifest, name, content)) return content;
  throw new Error(`${manifest.section.name}@${manifest.release} ${name} is not what its hash says`);
}
