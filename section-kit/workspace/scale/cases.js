/** One person looks at three pages, of which one is loaded whole: the others are navigations within the page. */
const visit = { pagesAVisit: 1, filesAVisit: 8 };
const cdn = { places: 100, cacheable: 0.99, seconds: 1 };

const one = { ...visit, visits: 300, servers: 1, promotions: 20, retentionDays: 90, years: 3 };
const hundred = { ...one, visits: 100_000, servers: 100, promotions: 1000, cdn };

/** Sizes of a site that `docs/scale.md` speaks of. */
export const cases = {
  'one server': one,
  'one server, a CDN': { ...one, visits: 3000, cdn: { ...cdn, seconds: 5 } },
  'ten servers': { ...one, visits: 3000, servers: 10, promotions: 100 },
  'hundred servers, a CDN': hundred,
  // Everybody has a place among the visitors then, and no document may be shared.
  'the same, a tenth a canary': { ...hundred, cdn: { ...cdn, cacheable: 0 } },
};
