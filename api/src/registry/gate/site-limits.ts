/** What a site lets sections cost, whatever they allow themselves. Bytes. */
export interface SiteLimits {
  /** Compressed scripts and styles of a section's page: the most that `budget` in `section.json` may say. */
  scripts: number;
  styles: number;
  /** All pictures that a page loads. */
  pictures: number;
  /** One picture of a release. */
  picture: number;
}

/** A third more than the largest page of today has, and for pictures room for photographs. */
export const defaultLimits: SiteLimits = {
  scripts: 80_000,
  styles: 24_000,
  pictures: 2_000_000,
  picture: 500_000,
};
