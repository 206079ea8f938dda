/** The data of the start page. */
export interface SectionDescription {
  name: string;
  version: string;
  /** Address of the API that answers the reads instead of the stubs. */
  api?: string | undefined;
  paths: string[];
  stubs: { file: string; content: string }[];
  budget: { scripts: number; styles: number };
  /** The last build, with the Brotli-compressed bytes of its largest page, as the gate counts them. */
  built?: { release: string; scripts: number; styles: number } | undefined;
}
