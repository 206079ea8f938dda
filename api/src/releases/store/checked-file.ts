import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';

/** Computes a hash in the format of release manifests. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** @throws if the content differs from the release’s hash. Otherwise code changed on disk could run. */
export function checkedFile(manifest: ReleaseManifest, name: string, content: Buffer): Buffer {
  const { files } = manifest;
  if (Object.hasOwn(files, name) && files[name]?.integrity === integrityOf(content)) return content;
  throw new Error(`${manifest.section.name}@${manifest.release} ${name} does not match its hash`);
}
