import type { Enquiry } from '../leads/enquiries/enquiry.schema.ts';

/** A valid enquiry. */
export function enquiryOf(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    name: 'Ada',
    email: 'ada@example.com',
    company: null,
    hearAbout: null,
    message: 'We would like to talk.',
    ...changes,
  };
}
