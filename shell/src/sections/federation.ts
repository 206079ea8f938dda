import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { type PlannedSection, type SectionModule, shellName } from '@shortlisted/section-kit/contract';
import { integrityOf } from './integrity.ts';

type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];
type LoadSection = (section: PlannedSection) => Promise<SectionModule>;

let federation: LoadSection | undefined;

/** Starts the federation runtime once. It requests a section's files when that section is loaded. */
export function createFederation(shareScope: object): LoadSection {
  federation ??= connect(shareScope as ShareScope);
  return federation;
}

function connect(shareScope: ShareScope): LoadSection {
  const instance = createInstance({
    name: shellName,
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin],
    remotes: [],
  });
  instance.initShareScopeMap('default', shareScope);
  return async ({ name, base, client }) => {
    const entryGlobalName = client.container ?? name;
    // The runtime keeps the first one of each name.
    instance.registerRemotes([{ name, entry: base + client.entry, entryGlobalName, type: 'var' }]);
    const section = await instance.loadRemote<SectionModule>(`${name}/section`);
    if (!section) throw new Error(`the federation runtime loaded no module of ${name}`);
    return section;
  };
}

/** Loads a section's entry with its hash in the plan. Webpack adds the hashes of chunks. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    // In development a file may change while the page has its old hash.
    if (process.env.NODE_ENV === 'production') script.integrity = integrityOf(url);
    script.crossOrigin = 'anonymous';
    return script;
  },
};
