/** A visit: three pages, of which one is a full page load and two are client-side navigations. */
const visit = { pagesAVisit: 1, filesAVisit: 8 };
const cdn = { places: 100, cacheable: 0.99, seconds: 1 };

const one = { ...visit, visits: 300, servers: 1, promotions: 20, retentionDays: 90, years: 3 };
const hundred = { ...one, visits: 100_000, servers: 100, promotions: 1000, cdn };

/** The sizes of a site in `docs/scale.md`. */
export const cases = {
  'one server': one,
  'one server, a CDN': { ...one, visits: 3000, cdn: { ...cdn, seconds: 5 } },
  'ten servers': { ...one, visits: 3000, servers: 10, promotions: 100 },
  'hundred servers, a CDN': hundred,
  // During a canary every visitor has a cookie, so no document may be shared.
  'the same, 10 % canary': { ...hundred, cdn: { ...cdn, cacheable: 0 } },
};
