import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sharedPackages } from '../contract/contract.ts';
import { moduleFingerprint } from './fingerprint.ts';

const require = createRequire(import.meta.url);

/** The one that is no package of somebody else's, by the key that every release knows it by. */
const ownRuntime = 'section-kit/runtime';
const runtimeFile = fileURLToPath(new URL('../../src/runtime/runtime.ts', import.meta.url));

/** What a section imports to get a shared package. The key of the runtime is older than the scope of its package. */
export function importOf(shareKey: string): string {
  return shareKey === ownRuntime ? `@shortlisted/${shareKey}` : shareKey;
}

/** Version of what is shared under a key: of a package as installed, of the runtime as its package says. */
export function sharedVersion(shareKey: string): string {
  if (shareKey === ownRuntime) return (require('../../package.json') as { runtime: string }).runtime;
  const [name] = shareKey.split('/');
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}

/**
 * Versions of all shared packages, by key. That of the shared runtime says after a plus what it is made from: the rule
 * of what fits is that of the version, and two that differ are told apart.
 */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(
    sharedPackages.map((shareKey) => {
      const version = sharedVersion(shareKey);
      return [shareKey, shareKey === ownRuntime ? `${version}+${moduleFingerprint(runtimeFile)}` : version];
    }),
  );
}
