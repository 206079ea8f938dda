import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { releaseManifestSchema } from './release-manifest.schema.ts';
import type { sectionManifestSchema } from './section-manifest.schema.ts';

/** The version of this contract. The server refuses to publish a release with another version. */
export const contractVersion = 1 satisfies SectionManifest['contract'];

/**
 * Packages that the host shares with every section: in the share scope of the browser, and in the `require` that the
 * server injects into their server builds. A section bundles everything else.
 */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'section-kit/runtime'] as const;

/** The name of the shell, the one release of a plan that is not a section. */
export const shellName = 'shell';

export interface PageMetadata {
  title: string;
  description: string;
  /** Path of the canonical page of this content. By default, the page's own path. */
  canonical?: string;
  /** Comma-separated. */
  keywords?: string;
  /** By default, the title. */
  ogTitle?: string;
  /** By default, the description. */
  ogDescription?: string;
  /** Path or address of a picture. By default, the page has no image tag. */
  ogImage?: string;
  /** Asks search engines not to index the page. Such a page has a canonical link only if it names one. */
  noindex?: boolean;
  /** Set if the page is an article. */
  article?: ArticleMetadata;
}

export interface ArticleMetadata {
  /** ISO 8601 date. */
  publishedTime: string;
  author: string;
  section: string;
  tag?: string;
}

/** `section.json`: the declaration of a section as data. */
export type SectionManifest = z.infer<typeof sectionManifestSchema>;

/** The people who answer for a section. */
export type Team = NonNullable<SectionManifest['team']>;

/** One page of a section and its paths. */
export type SectionRoute = SectionManifest['routes'][number];

/** `src/section.ts`: the pages of a section. One lazy page for each page key of `section.json`. */
export type SectionPages = Record<string, () => Promise<ComponentType>>;

export interface SectionModule {
  pages: SectionPages;
}

/** The files that a page needs before it is shown or hydrated, as paths inside the release. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** `release.json`: the description of a release. The build writes it, and it never changes. */
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** One file of a release. */
export type ReleaseFile = ReleaseManifest['files'][string];

/**
 * The folder of a release for the files that browsers load. Each name contains a hash of the content. All releases of a
 * section share one path for these files, so a file that did not change is stored and cached once.
 */
export const assetFolder = 'assets/';

/** The folder of a release for source maps, `maps/<script>.map`. The server does not serve them. */
export const mapFolder = 'maps/';

/** The file list of a release, which `client.list` names. */
export interface ReleaseList {
  pages: ReleaseManifest['client']['pages'];
  /** Hashes as in the plan. */
  integrity: Record<string, string>;
  /** A shell's list also has its contract version and its shared packages. Older shells have neither. */
  contract?: number;
  shared?: Record<string, string>;
}

/** One section in a plan: the facts that the browser needs. */
export interface PlannedSection {
  name: string;
  release: string;
  /** Path of the release's files, with a slash at the end. */
  base: string;
  client: ReleaseManifest['client'];
  routes: SectionRoute[];
  /** Hashes of scripts and styles by path inside the release. */
  integrity: Record<string, string>;
  /** In a preview, the live release that this one replaces. An empty string if the section is not live. */
  instead?: string;
  /** In a preview, the people who answer for the section. */
  team?: Team;
}

/** Facts that the law asks the site of a limited company to state. */
export interface CompanyDetails {
  registration?: { number: string; place: string; office: string } | undefined;
  vatNumber?: string | undefined;
  /** Address of the terms and conditions. */
  termsUrl?: string | undefined;
}

/** Address of the plan with all sections. */
export const planPath = '/api/plan';

/** The release of each section that one visitor gets. */
export interface Plan {
  /** The composition id: a hash of the rest of the plan. */
  id: string;
  shell: PlannedSection;
  sections: PlannedSection[];
  /** Address of the plan with all sections, if this one has only those of its document. */
  rest?: string;
  /** Sections whose code may run before a click: the verifier has found no fault, and no canary runs. */
  proven?: string[];
  /** In a preview of unpublished edits, their names, such as `case study northwind`. */
  edits?: string[];
  /** In a preview, when its link ends. */
  until?: string;
}
