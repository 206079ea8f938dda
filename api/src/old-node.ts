import { lt } from 'semver';

/** Oldest version with the permission model that renders need. Older release lines get no security fixes. */
const oldestSupported = '22.13.0';

/** @returns a warning for a production server on an older Node. */
export function warningOfOldNode({ node }: { node: string }, environment?: string): string | undefined {
  if (environment !== 'production' || !lt(node, oldestSupported)) return undefined;
  return `WARNING: Node ${node} gets no security fixes any more, and its permission model, on which the sandbox of renders depends, is experimental. Run this server on Node 24.`;
}
