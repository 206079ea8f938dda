/** The data of the start page. */
export interface SectionDescription {
  name: string;
  version: string;
  /** Address of the API that answers the reads instead of the stubs. */
  api?: string | undefined;
  paths: string[];
  stubs: { file: string; content: string }[];
  budget: { scripts: number; styles: number };
  /** The last build. */
  built?: Weight | undefined;
}

export interface Weight {
  release: string;
  /** Brotli-compressed bytes of the largest page, as the gate counts them. */
  scripts: number;
  styles: number;
}
