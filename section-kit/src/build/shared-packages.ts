import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { validRange } from 'semver';
import { sharedPackages } from '../contract/contract.ts';
import { moduleFingerprint } from './fingerprint.ts';
import { readPackage } from './locked-packages.ts';

const require = createRequire(import.meta.url);
const kit = require('../../package.json') as { runtime: string; peerDependencies: Record<string, string> };

/** The share key of the facade. Stored releases know this key, so it does not change with the name of the package. */
const ownRuntime = 'section-kit/runtime';
const runtimeFile = fileURLToPath(new URL('../../src/runtime/runtime.ts', import.meta.url));

export function importOf(shareKey: string): string {
  return shareKey === ownRuntime ? `@shortlisted/${shareKey}` : shareKey;
}

/** The shared version under a key: the installed version of a package, or the version of the facade in package.json. */
export function sharedVersion(shareKey: string): string {
  if (shareKey === ownRuntime) return kit.runtime;
  const [name] = shareKey.split('/');
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}

/**
 * The versions that a section accepts under a key: the range in its own package.json, otherwise in the peer
 * dependencies of the kit. For the facade it accepts every version with the same names: a patch release adds none.
 *
 * @param root folder of the section.
 */
function acceptedRange(shareKey: string, root: string): string {
  if (shareKey === ownRuntime) return `^${sharedVersion(shareKey).replace(/\.\d+$/, '.0')}`;
  const [name = ''] = shareKey.split('/');
  const own = readPackage(root);
  const declared =
    own.dependencies?.[name] ?? own.peerDependencies?.[name] ?? kit.peerDependencies[name] ?? '*';
  if (validRange(declared)) return declared;
  // `catalog:`, `workspace:*` and `latest` mean the version that is installed.
  const { version } = createRequire(path.join(root, 'package.json'))(`${name}/package.json`);
  return `^${version}`;
}

/** The version of the design system that the section bundles, for `release.json`. */
export function bundledComponents(root: string): { sharedUi?: string } {
  try {
    const own = createRequire(path.join(root, 'package.json'));
    return { sharedUi: own('@shortlisted/shared-ui/package.json').version };
  } catch {
    return {};
  }
}

/** The accepted ranges of all shared packages, by key. */
export function acceptedRanges(root: string, keys: readonly string[] = sharedPackages) {
  return Object.fromEntries(keys.map((shareKey) => [shareKey, acceptedRange(shareKey, root)]));
}

/** Versions of all shared packages. After a plus sign the facade's has a hash that comparisons ignore. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(
    sharedPackages.map((shareKey) => {
      const version = sharedVersion(shareKey);
      return [shareKey, shareKey === ownRuntime ? `${version}+${moduleFingerprint(runtimeFile)}` : version];
    }),
  );
}
