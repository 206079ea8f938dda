import type { ComponentType } from 'react';

/** The version of this contract. A release built against another one is refused at publish. */
export const contractVersion = 1;

/**
 * What the host shares with every section: in the browser's share scope, and in the `require` that it injects into their
 * server bundles. Everything else a section bundles.
 */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'section-kit/runtime'] as const;

/** The one release of a plan that is no section: the frame around them. */
export const shellName = 'shell';

/** What a page says of itself to browsers, search engines and social networks. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Path (not an address) of the one page that this content lives at. Left out: the page's own path. */
  canonical?: string;
  /** Comma-separated. */
  keywords?: string;
  /** Left out: the title. */
  ogTitle?: string;
  /** Left out: the description. */
  ogDescription?: string;
  /** Path or address of a picture. Left out: no image tag. */
  ogImage?: string;
  /** Asks search engines to leave the page out; such a page has no canonical link unless it names one. */
  noindex?: boolean;
  /** Present when the page is an article. */
  article?: ArticleMetadata;
}

export interface ArticleMetadata {
  /** ISO 8601 date. */
  publishedTime: string;
  author: string;
  section: string;
  tag?: string;
}

/** Hints for sitemap.xml. */
export interface SitemapHints {
  /** 0 to 1. */
  priority: number;
  changeFrequency: 'daily' | 'weekly' | 'monthly' | 'yearly';
  /**
   * For a path with a parameter: where the values come from. `from` is read like page data (a path that
   * answers a JSON list); `field` names the field of each entry that fills the parameter.
   */
  entries?: { from: string; field: string };
}

/** One page of a section and where it lives. */
export interface SectionRoute {
  /** Pattern such as `/case-study/:slug`. No other section may claim it. */
  path: string;
  /** Other patterns that show the same page. */
  aliases?: string[];
  /** Key of the page in `src/section.ts`. */
  page: string;
  /** Names of the search parameters that the page reads; all others are ignored by server and cache. */
  query?: string[];
  /**
   * Paths of the JSON that the page waits for, such as `/api/case-studies/:slug`. They are asked for together with its
   * code when a visitor goes there.
   */
  reads?: string[];
  /** The page's metadata, or `"page"` where the page sets it from its data. */
  metadata: PageMetadata | 'page';
  sitemap?: SitemapHints;
}

/** `section.json`: what a section declares as data. */
export interface SectionManifest {
  $schema?: string;
  name: string;
  contract: number;
  routes: SectionRoute[];
  /** Static files at fixed paths: public path prefix to folder in the section, for example `"/essays/": "essays/"`. */
  files?: Record<string, string>;
  /** Bytes, compressed with brotli, that the section's own code may cost on its dearest page. */
  budget: { scripts: number; styles: number };
}

/** `src/section.ts`: what a section gives as code. One lazy page per page key of `section.json`. */
export type SectionPages = Record<string, () => Promise<ComponentType>>;

/** The module that a section exposes through federation and in its server build. */
export interface SectionModule {
  pages: SectionPages;
}

/** One file of a release. */
export interface ReleaseFile {
  bytes: number;
  /** Subresource integrity value, `sha384-…`. */
  integrity: string;
}

/** Files of a release, as paths inside it, that a page needs before it can be shown or hydrated. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** `release.json`: what a release is made of. Written by the build and never changed afterwards. */
export interface ReleaseManifest {
  contract: number;
  section: SectionManifest;
  /** Version, unique within the section. Its default ends in a hash of the sources. */
  release: string;
  /** Exact versions of the shared packages that it was built against. */
  shared: Record<string, string>;
  client: PageFiles & {
    /** The federation container, or the shell's entry. */
    entry: string;
    /** Global name of the container. The shell has none. */
    container?: string;
    /** Where the release keeps what a document leaves out of the sections that its page is not of. */
    list?: string;
    /** Its chunks can wait until the host has fetched their hashes. */
    waitsForHashes?: true;
    /** By page key, beyond the files of the entry. */
    pages: Record<string, PageFiles>;
  };
  server: { entry: string };
  /** Every file of the release but `release.json` itself, by its path. */
  files: Record<string, ReleaseFile>;
}

/**
 * Folder of a release for what browsers load. Each name in it carries a hash of the content, so that a name stands for
 * the same bytes in all releases of a section: they share one path, one place in the store, and one in a browser's cache.
 */
export const assetFolder = 'assets/';

/** The list that `client.list` of a release names. */
export interface ReleaseList {
  pages: ReleaseManifest['client']['pages'];
  /** As in the plan. */
  integrity: Record<string, string>;
}

/** One section within a plan: what the browser must know of it. */
export interface PlannedSection {
  name: string;
  release: string;
  /** Path that the release's files stand under, with a slash at its end. */
  base: string;
  client: ReleaseManifest['client'];
  routes: SectionRoute[];
  /** Integrity of the scripts and styles by path inside the release. */
  integrity: Record<string, string>;
  /** In a preview of something else than visitors have: the release that they have. Empty: they have none. */
  instead?: string;
}

/** Which release of each section one visitor gets. */
export interface Plan {
  /** Composition id: a hash of all that follows. */
  id: string;
  shell: PlannedSection;
  sections: PlannedSection[];
  /** In a preview of content that was not edited yet: what is shown as if it were, such as `case study northwind`. */
  edits?: string[];
}
