import { z } from 'zod';
import { enquiryFields } from './enquiry-fields.ts';

type Fields = typeof enquiryFields;

/** An enquiry as the form sends it; control fields are read and left. */
export const enquirySchema = z.object(
  Object.fromEntries(Object.entries(enquiryFields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]['schema'];
  },
);

export type Enquiry = z.infer<typeof enquirySchema>;

/** What the fields held when they were refused, for the form to be filled with again. */
export const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
});

export type Draft = z.infer<typeof draftSchema>;

export const acceptedSchema = z.object({ message: z.string() });

export const stampSchema = z.object({ stamp: z.string() });
