import type { EnquiryColumns } from './contact-submission.table.ts';
import { enquiryFieldNames, enquiryFields } from './enquiry-fields.ts';

type Described = Record<keyof EnquiryColumns, string | null>;

const hasLines = (name: keyof EnquiryColumns) => 'hasLines' in enquiryFields[name];

export function shortFieldsOf(enquiry: Described): [label: string, value: string | null][] {
  return enquiryFieldNames
    .filter((name) => !hasLines(name))
    .map((name) => [enquiryFields[name].label, enquiry[name]]);
}

/** The fields of several lines, one paragraph each. */
export function longTextOf(enquiry: Described): string {
  return enquiryFieldNames
    .filter(hasLines)
    .map((name) => enquiry[name])
    .join('\n\n');
}

/** The subject of an enquiry's mail, also for a form service, which sends a mail too (spec 1 §7). */
export function subjectOf({ name }: { name: string }): string {
  return `New contact from ${name}`;
}
