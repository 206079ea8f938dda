import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity.ts';

/** Loads a section's entry only with the hash that the plan gives; chunks carry theirs from the build. */
export function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      // While developing, files change under a page that has their hashes of before.
      if (process.env.NODE_ENV === 'production') script.integrity = integrityOf(url);
      script.crossOrigin = 'anonymous';
      return script;
    },
  };
}
