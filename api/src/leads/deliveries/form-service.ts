import { deliver } from '../../outbox/deliver.ts';
import { subjectOf } from '../enquiries/describe-enquiry.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import type { EnquiryChannel, OutgoingEnquiry } from './enquiry-channel.ts';

/** Sends enquiries to a form-forwarding service, with the fields of spec 1 §7. */
export function formService(url: string): EnquiryChannel {
  return {
    mark: 'forwardedAt',
    send: (enquiry) =>
      deliver('form service', url, {
        body: formOf(enquiry),
        headers: { 'idempotency-key': enquiry.submissionId },
      }),
  };
}

function formOf(enquiry: OutgoingEnquiry): FormData {
  const form = new FormData();
  for (const name of enquiryFieldNames) form.set(name, enquiry[name] ?? '');
  const controls = { _subject: subjectOf(enquiry), _captcha: 'false', _template: 'table' };
  for (const [key, value] of Object.entries(controls)) form.set(key, value);
  return form;
}
