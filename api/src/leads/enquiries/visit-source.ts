import type { SourceColumns } from './contact-submission.table.ts';

const maxLength = 200;

interface SourceField {
  /** Name of the form's control field. */
  field: string;
  label: string;
  /** @returns null for a value that is no use. */
  read: (value: string) => string | null;
}

/** The start of the visit in which an enquiry was written, in the order of reports. */
const sourceFields = {
  landingPage: { field: '_landing_page', label: 'Landing page', read: readPath },
  referrer: { field: '_referrer', label: 'Referrer', read: readReferrer },
  utmSource: { field: '_utm_source', label: 'UTM source', read: clean },
  utmMedium: { field: '_utm_medium', label: 'UTM medium', read: clean },
  utmCampaign: { field: '_utm_campaign', label: 'UTM campaign', read: clean },
  utmTerm: { field: '_utm_term', label: 'UTM term', read: clean },
  utmContent: { field: '_utm_content', label: 'UTM content', read: clean },
} satisfies Record<keyof SourceColumns, SourceField>;

export const sourceNames = Object.keys(sourceFields) as (keyof SourceColumns)[];

/** Reads the control fields of a form. An unusable value becomes null, because it must not refuse an enquiry. */
export function readSource(fields: Record<string, string>): SourceColumns {
  return Object.fromEntries(
    sourceNames.map((name) => [name, sourceFields[name].read(fields[sourceFields[name].field] ?? '')]),
  ) as unknown as SourceColumns;
}

/** The label and value of each known part of a source. */
export function describeSource(source: SourceColumns): [label: string, value: string][] {
  return sourceNames.flatMap((name) => {
    const value = source[name];
    return value === null ? [] : [[sourceFields[name].label, value] as [string, string]];
  });
}

/** The source in a few words: the campaign, otherwise the host of the referrer. */
export function nameSource(source: SourceColumns): string | null {
  return nameCampaign(source) || nameReferrer(source) || null;
}

/** Empty if the visit's first link named no campaign. */
export function nameCampaign({ utmSource, utmMedium, utmCampaign }: SourceColumns): string {
  return [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ');
}

/** Host of the referrer. Empty if there is none. */
export function nameReferrer({ referrer }: SourceColumns): string {
  return referrer ? new URL(referrer).hostname : '';
}

function readPath(value: string): string | null {
  const text = clean(value);
  return text?.startsWith('/') ? text : null;
}

/** Drops the query and the fragment of the address, which may hold words about a person. */
function readReferrer(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { protocol, origin, pathname } = new URL(value);
  return /^https?:$/.test(protocol) && origin.length <= maxLength ? clean(origin + pathname) : null;
}

/** Replaces invisible characters by spaces, and cuts between characters. */
function clean(value: string): string | null {
  const text = value.replace(/[\s\p{C}\p{Z}\uFFFD]+/gu, ' ').trim();
  return [...text].slice(0, maxLength).join('').trim() || null;
}
