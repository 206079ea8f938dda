const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
/** The server cuts longer values. */
const maxLength = 200;

/** The start of a visit as control fields of the form. A document opened by a page of this site is no start. */
export function findVisitSource(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  referrer: string,
): Record<string, string> {
  const from = referrer.includes('://') && new URL(referrer);
  if (from && from.origin === origin) return {};
  const query = new URLSearchParams(search);
  const fields = {
    _landing_page: pathname,
    // The query of a referrer may hold words about a person.
    _referrer: from && from.origin + from.pathname,
    ...Object.fromEntries(campaignFields.map((name) => [`_${name}`, query.get(name) ?? ''])),
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value.slice(0, maxLength)]] : [])),
  );
}
