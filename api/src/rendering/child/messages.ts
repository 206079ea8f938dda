import type { CompanyDetails, Plan, PlannedSection, SectionModule } from '@shortlisted/section-kit/contract';

/** Settings that all pages of a server share. */
export interface PageSettings {
  siteUrl: string;
  /** Measurement id. Undefined disables analytics. */
  analyticsId: string | undefined;
  company?: CompanyDetails | undefined;
  /** Addresses of scripts that load after consent, and the hosts that these may use. */
  tags?: string[];
  tagHosts?: string[];
  sharePicture?: string | undefined;
}

/** Verified text of a release's server bundle and styles. */
export interface Bundle {
  /** File name in stack traces. */
  file: string;
  code: string;
  styles: Record<string, string>;
}

export interface RenderTask {
  kind: 'render';
  url: string;
  timeoutMs: number;
  /** Whether the page shows content for teams only. */
  isPreview: boolean;
  /** Path under which a standalone section is shown. */
  base?: string | undefined;
}

/** Asks for the names of a section's pages. For the shell it only checks that the code loads. */
export interface ListTask {
  kind: 'list-pages';
  section: string;
}

export type Task = RenderTask | ListTask;

export interface ReadAnswer {
  id: number;
  status: number;
  contentType: string;
  /** Encoded as `latin1`, which preserves all bytes. */
  body: string;
}

export type ToChild =
  | { kind: 'bundles'; bundles: Record<string, Bundle> }
  | { kind: 'plan'; plan: Plan; settings: PageSettings }
  | ({ kind: 'answer' } & ReadAnswer)
  | Task;

export interface ShellServerModule {
  shared: Record<string, unknown>;
  renderDocument: (
    request: PageSettings &
      Omit<RenderTask, 'kind'> & {
        plan: Plan;
        loadSection: (name: string) => SectionModule;
        readStyle: (section: PlannedSection, file: string) => string;
      },
  ) => Promise<unknown>;
}
