import { deliverJson } from '../../outbox/deliver.ts';
import type { CrmFields } from './crm-fields.ts';
import type { EnquiryChannel, OutgoingEnquiry } from './enquiry-channel.ts';

/** A webhook gets signed JSON, and HubSpot the format of its forms. */
export type CrmOptions = { url: string; fields: CrmFields } & (
  | { format: 'hubspot' }
  | { format: 'json'; key: Buffer }
);

export function crm(options: CrmOptions): EnquiryChannel {
  return {
    mark: 'handedOverAt',
    send(enquiry) {
      const { format, fields } = options;
      const content =
        format === 'hubspot' ? hubspotForm(enquiry, fields) : Object.fromEntries(valuesOf(enquiry, fields));
      return deliverJson('CRM', options, enquiry.submissionId, content);
    },
  };
}

function valuesOf(enquiry: OutgoingEnquiry, fields: CrmFields): [name: string, value: string | null][] {
  return fields.map(([ours, theirs]) => [theirs, enquiry[ours]]);
}

/** HubSpot's number for contacts. */
const contact = '0-1';

/** The body of HubSpot's form API, `/submissions/v3/integration/submit`. */
function hubspotForm(enquiry: OutgoingEnquiry, fields: CrmFields) {
  return {
    submittedAt: Date.parse(enquiry.createdAt),
    fields: valuesOf(enquiry, fields).flatMap(([name, value]) =>
      value === null ? [] : [{ objectTypeId: contact, name, value }],
    ),
  };
}
