import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';

/** As in the manifests of releases. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** @throws where the content is not what the release says: changed on disk, it is never run. */
export function checkedFile(manifest: ReleaseManifest, name: string, content: Buffer): Buffer {
  const { files } = manifest;
  if (Object.hasOwn(files, name) && files[name]?.integrity === integrityOf(content)) return content;
  throw new Error(`${manifest.section.name}@${manifest.release} ${name} is not what its hash says`);
}
