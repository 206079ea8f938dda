import type { MessagePort } from 'node:worker_threads';
import type { Plan, PlannedSection, SectionModule } from 'section-kit/contract';

/** What every page of this server has in common. */
export interface PageSettings {
  siteUrl: string;
  /** Measurement id. Without one there is no analytics. */
  analyticsId: string | undefined;
}

/** What a render worker is started with. It serves one plan and ends with it. */
export interface WorkerOptions {
  plan: Plan;
  settings: PageSettings;
  /** Folder of the unpacked releases. */
  cacheRoot: string;
  /** Server bundle of each section and of the shell, by name. */
  entries: Record<string, { file: string; integrity: string }>;
}

export interface RenderTask {
  url: string;
  timeoutMs: number;
  /** Shows what only teams should see. */
  isPreview?: boolean;
  /** Path under which a section is shown alone. */
  base?: string | undefined;
  /** Section that is not rendered: the browser is left to try. */
  without?: string | undefined;
  /** Through which the page's reads reach the API. */
  port: MessagePort;
}

export interface RenderedDocument {
  status: number;
  html: string;
  styleHashes: string[];
  section?: string;
  errors: string[];
}

/** What the server bundle of the shell gives. */
export interface ShellServerModule {
  shared: Record<string, unknown>;
  renderDocument: (request: {
    plan: Plan;
    url: string;
    siteUrl: string;
    analyticsId: string | undefined;
    isPreview: boolean;
    base: string | undefined;
    timeoutMs: number;
    loadSection: (name: string) => SectionModule;
    readStyle: (section: PlannedSection, file: string) => string;
  }) => Promise<RenderedDocument>;
}
