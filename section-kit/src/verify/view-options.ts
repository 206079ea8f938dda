import type { SectionRoute } from '../contract/contract.ts';
import type { EvidenceKind, EvidenceView } from '../contract/evidence.ts';

export interface VerifyOptions {
  /** Origin of the site. */
  site: string;
  section: string;
  release: string;
  /** Value of the preview cookie for this release. */
  preview: string;
  /**
   * The section's folder with its stubs, and its routes, for the standalone release. By default the release reads
   * from the site.
   */
  stubs?: { root: string; routes: SectionRoute[] } | undefined;
  /** Paths that the gate has rendered: one entry for each path with a parameter. */
  rendered: string[];
  /** The time within which a page must react. */
  patienceMs: number;
  /** Page keys to open. By default all. */
  only?: string[] | undefined;
  kinds?: readonly EvidenceKind[] | undefined;
  /** Gets each view as it ends. */
  onView?: ((view: EvidenceView, kind: EvidenceKind) => void) | undefined;
  /** Signal that closes the browser. The result is then an error. */
  end?: AbortSignal | undefined;
  /** Receives each picture: a name such as `alone-cases-390`, the picture for comparisons, and what the site stores. */
  keep: (picture: { name: string; png: Buffer; kept: Buffer }) => Promise<void>;
}

export interface ViewOptions extends Omit<VerifyOptions, 'keep'> {
  /** @returns the hash of the stored picture. */
  keep: (name: string, png: Buffer, how?: 'as it is') => Promise<string>;
}
