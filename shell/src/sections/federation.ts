import { createInstance } from '@module-federation/enhanced/runtime';
import {
  type Plan,
  type PlannedSection,
  type SectionModule,
  shellName,
} from '@shortlisted/section-kit/contract';
import { integrityPlugin } from './integrity-plugin.ts';

type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];
type LoadSection = (section: PlannedSection) => Promise<SectionModule>;

let federation: LoadSection | undefined;

/** Tells the federation runtime where this plan's sections are. No request is made before a section is asked for. */
export function createFederation(plan: Plan, shareScope: object): LoadSection {
  federation ??= connect(plan, shareScope as ShareScope);
  return federation;
}

function connect(plan: Plan, shareScope: ShareScope): LoadSection {
  const instance = createInstance({
    name: shellName,
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin()],
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
    if (!section) throw new Error(`${name} gave nothing`);
    return section;
  };
}
