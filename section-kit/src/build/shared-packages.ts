import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sharedPackages } from '../contract/contract.ts';
import { moduleFingerprint } from './fingerprint.ts';

const require = createRequire(import.meta.url);

/** Version of the package that a shared module belongs to, as installed. */
export function sharedVersion(request: string): string {
  const [name] = request.split('/');
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}

/** The one that is no package of somebody else's. */
const ownRuntime = 'section-kit/runtime';
const runtimeFile = fileURLToPath(new URL('../../src/runtime/runtime.ts', import.meta.url));

/**
 * Versions of all shared packages, by request. That of the shared runtime says after a plus what it is made from: the rule
 * of what fits is that of the version, and two that differ are told apart.
 */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(
    sharedPackages.map((request) => {
      const version = sharedVersion(request);
      return [request, request === ownRuntime ? `${version}+${moduleFingerprint(runtimeFile)}` : version];
    }),
  );
}
