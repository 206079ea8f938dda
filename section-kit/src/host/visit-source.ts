let source: Record<string, string> = {};

/** Keeps the start of the visit in the memory of this document. Nothing stores it, so a reload begins a new visit. */
export function keepVisitSource(fields: Record<string, string>): void {
  source = fields;
}

/** The start of the visit as control fields of a form: landing page, referrer and campaign, as far as they are known. */
export function readVisitSource(): Record<string, string> {
  return source;
}
