import { z } from 'zod';
import { enquiryFields } from './enquiry-fields.ts';

type Fields = typeof enquiryFields;

/** An enquiry as the form sends it. The schema drops the control fields. */
export const enquirySchema = z.object(
  Object.fromEntries(Object.entries(enquiryFields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]['schema'];
  },
);

export type Enquiry = z.infer<typeof enquirySchema>;
