/** The site’s own limits for all sections, in bytes. */
export interface SiteLimits {
  /** Compressed scripts and styles of a page. `budget` in `section.json` may not exceed them. */
  scripts: number;
  styles: number;
  /** All pictures of one page together. */
  pictures: number;
  picture: number;
}

/** A third more than the largest page has, and room for photographs. */
export const defaultLimits: SiteLimits = {
  scripts: 80_000,
  styles: 24_000,
  pictures: 2_000_000,
  picture: 500_000,
};
