import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What the host shares with every section, in the browser's share scope and in the server's injected require. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'section-kit/runtime'] as const;

/** Version of the package that a shared module belongs to, as installed. */
export function sharedVersion(request: string): string {
  const [name] = request.split('/');
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}

/** Versions of all shared packages, by request. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedPackages.map((request) => [request, sharedVersion(request)]));
}
