import { type Enquiry, enquirySchema } from '../leads/enquiries/enquiry.schema.ts';

export function enquiryOf(changes: Partial<Enquiry> = {}): Enquiry {
  const written = { name: 'Ada', email: 'ada@example.com', message: 'We would like to talk.' };
  return { ...enquirySchema.parse(written), ...changes };
}
