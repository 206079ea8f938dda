import type { Plan, PlannedSection, SectionModule } from '@shortlisted/section-kit/contract';

/** What every page of this server has in common. */
export interface PageSettings {
  siteUrl: string;
  /** Measurement id. Without one there is no analytics. */
  analyticsId: string | undefined;
}

/** What a render needs of a release: the text of its server bundle and of its styles, which were checked. */
export interface Bundle {
  /** What stands in stacks. */
  file: string;
  code: string;
  styles: Record<string, string>;
}

export interface RenderTask {
  kind: 'render';
  url: string;
  timeoutMs: number;
  /** Shows what only teams should see. */
  isPreview: boolean;
  /** Path under which a section is shown alone. */
  base?: string | undefined;
}

/** Asks for the names of the pages that a section's code gives. Of the shell: whether it loads. */
export interface ListTask {
  kind: 'list-pages';
  section: string;
}

export type Task = RenderTask | ListTask;

export interface ReadAnswer {
  id: number;
  status: number;
  contentType: string;
  /** As `latin1`, which holds any bytes. */
  body: string;
}

export type ToChild =
  | { kind: 'bundles'; bundles: Record<string, Bundle> }
  | { kind: 'plan'; plan: Plan; settings: PageSettings }
  | ({ kind: 'answer' } & ReadAnswer)
  | Task;

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
  }) => Promise<unknown>;
}
