import type { Plan, PlannedSection, SectionModule } from '@shortlisted/section-kit/contract';
import { SectionLoadError } from '../reports/failure-kind.ts';

/** What webpack builds of a section. */
interface Container {
  init: (shareScope: object) => Promise<void>;
  get: (name: string) => Promise<() => SectionModule>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

type OpenSection = (section: PlannedSection) => Promise<SectionModule>;

/**
 * Opens the sections of a plan. The document brings the container of its own section as a script and needs no more than
 * that; all others come through the federation runtime, which comes when the browser has nothing else to do.
 */
export function createSections(plan: Plan) {
  const open: OpenSection = async (section) => {
    await __webpack_init_sharing__('default');
    const container = Reflect.get(window, section.client.container ?? '') as Container | undefined;
    if (container) return openContainer(container);
    const { createFederation } = await import('./federation.ts');
    return createFederation(plan, __webpack_share_scopes__.default)(section);
  };
  const opened = new Map<string, Promise<SectionModule>>();

  const openOnce: OpenSection = (section) => {
    const known = opened.get(section.name);
    if (known) return known;
    const opening = open(section).catch((cause) => {
      opened.delete(section.name);
      // The browser says no more of a script that it could not load than that there was an event.
      throw new SectionLoadError(`${section.name} could not be loaded`, { cause });
    });
    opened.set(section.name, opening);
    return opening;
  };
  return openOnce;
}

async function openContainer(container: Container): Promise<SectionModule> {
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./section');
  return factory();
}
