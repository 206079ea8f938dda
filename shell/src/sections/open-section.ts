import type { PlannedSection, SectionModule } from '@shortlisted/section-kit/contract';
import { SectionLoadError } from '../reports/reports.ts';
import { loadOnce } from './load-once.ts';

/** A federation container as webpack builds it. */
interface Container {
  init: (shareScope: object) => Promise<void>;
  get: (name: string) => Promise<() => SectionModule>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/**
 * Returns a function that opens sections, each once. The document loads the container of its own section as a
 * script, which needs no federation runtime. The runtime loads all others.
 */
export function createOpenSection() {
  const opened = new Map<string, Promise<SectionModule>>();
  return (section: PlannedSection) =>
    loadOnce(opened, section.name, () =>
      openSection(section).catch((cause) => {
        // The browser gives no reason for a script that fails to load.
        throw new SectionLoadError(`${section.name} could not be loaded`, { cause });
      }),
    );
}

async function openSection(section: PlannedSection): Promise<SectionModule> {
  await __webpack_init_sharing__('default');
  const container = Reflect.get(window, section.client.container ?? '') as Container | undefined;
  if (container) return openContainer(container);
  const { createFederation } = await import('./federation.ts');
  return createFederation(__webpack_share_scopes__.default)(section);
}

async function openContainer(container: Container): Promise<SectionModule> {
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./section');
  return factory();
}
