import type { EnquiryColumns } from '../../storage/tables/contact-submission.table.ts';
import { enquiryFieldNames, enquiryFields } from './enquiry-fields.ts';

type Described = Record<keyof EnquiryColumns, string | null>;

const hasLines = (name: keyof EnquiryColumns) => 'hasLines' in enquiryFields[name];

/** Label and value of each field that has one line. */
export function shortFieldsOf(enquiry: Described): [label: string, value: string | null][] {
  return enquiryFieldNames
    .filter((name) => !hasLines(name))
    .map((name) => [enquiryFields[name].label, enquiry[name]]);
}

/** What has lines of its own, a paragraph each. */
export function longTextOf(enquiry: Described): string {
  return enquiryFieldNames
    .filter(hasLines)
    .map((name) => enquiry[name])
    .join('\n\n');
}
