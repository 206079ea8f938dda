/** The site’s own limits for all sections, in bytes: a third more than the largest page has, and room for photographs. */
export const defaultLimits = {
  /** Compressed scripts and styles of a page. `budget` in `section.json` may not exceed them. */
  scripts: 80_000,
  styles: 24_000,
  /** All pictures of one page together. */
  pictures: 2_000_000,
  picture: 500_000,
};
export type SiteLimits = typeof defaultLimits;
