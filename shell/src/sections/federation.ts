import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  type Plan,
  type PlannedSection,
  type SectionModule,
  shellName,
} from '@shortlisted/section-kit/contract';
import { integrityOf } from './integrity.ts';

type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];
type LoadSection = (section: PlannedSection) => Promise<SectionModule>;

let federation: LoadSection | undefined;

/** Registers the sections of the plan with the federation runtime. It requests a section's files when one is loaded. */
export function createFederation(plan: Plan, shareScope: object): LoadSection {
  federation ??= connect(plan, shareScope as ShareScope);
  return federation;
}

function connect(plan: Plan, shareScope: ShareScope): LoadSection {
  const instance = createInstance({
    name: shellName,
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin],
    remotes: plan.sections.map(({ name, base, client }) => ({
      name,
      entry: base + client.entry,
      entryGlobalName: client.container ?? name,
      type: 'var' as const,
    })),
  });
  instance.initShareScopeMap('default', shareScope);
  return async ({ name }) => {
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
