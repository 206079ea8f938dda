import { z } from 'zod';
import type { EnquiryColumns } from '../../storage/tables/contact-submission.table.ts';
import { emailMessage, hasVisible, line, maxEmailLength, text } from '../forms/text.ts';

/** Values of the field "How did you hear about us?" (spec 1 §5). */
const hearAbout = ['linkedin', 'google', 'referral', 'social-media', 'content', 'event', 'other'] as const;

const maxLineLength = 200;
const maxMessageLength = 10_000;

interface EnquiryField<Value> {
  /** Before the value, in mails and reports. */
  label: string;
  schema: z.ZodType<Value>;
  /** Below the others, without its label. */
  hasLines?: true;
}

/**
 * The fields of an enquiry as spec 1 §5 allows them, in the order that people read them in. What is stored, compared,
 * forwarded and reported is made from this list. A missing field is an empty one.
 */
export const enquiryFields = {
  name: {
    label: 'Name',
    schema: line(maxLineLength).refine(hasVisible(2), 'Name must be at least 2 characters').prefault(''),
  },
  email: { label: 'Email', schema: line(maxEmailLength).pipe(z.email(emailMessage)).prefault('') },
  company: { label: 'Company', schema: optional(line(maxLineLength)) },
  hearAbout: {
    label: 'Heard about us',
    schema: optional(z.enum(hearAbout, 'Please choose one of the options')),
  },
  message: {
    label: 'Message',
    schema: text(maxMessageLength)
      .refine(hasVisible(10), 'Message must be at least 10 characters')
      .prefault(''),
    hasLines: true,
  },
} satisfies { [Name in keyof EnquiryColumns]: EnquiryField<EnquiryColumns[Name]> };

export const enquiryFieldNames = Object.keys(enquiryFields) as (keyof typeof enquiryFields)[];

/** Left out and left empty are the same. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : (value ?? null)), schema.nullable());
}
