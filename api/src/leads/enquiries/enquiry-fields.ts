import { z } from 'zod';
import { emailSchema, line, required, text, visible } from '../forms/text.ts';
import type { EnquiryColumns } from './contact-submission.table.ts';

/** Values and labels of the field "How did you hear about us?" (spec 1 §5). */
const hearAbout = {
  linkedin: 'LinkedIn',
  google: 'Google Search',
  referral: 'Referral',
  'social-media': 'Social Media',
  content: 'Blog/Content',
  event: 'Event/Conference',
  other: 'Other',
};

const maxLineLength = 200;
const maxMessageLength = 10_000;

export interface EnquiryField<Value = unknown> {
  label: string;
  schema: z.ZodType<Value>;
  options?: Record<string, string>;
  /** The field stands below the others, without its label. */
  hasLines?: true;
}

/** The fields of an enquiry (spec 1 §5), in the order of reports. A missing field equals an empty one. */
export const enquiryFields = {
  name: {
    label: 'Name',
    schema: required(visible(line(maxLineLength), 2, 'Name must be at least 2 characters')),
  },
  email: { label: 'Email', schema: required(emailSchema) },
  company: { label: 'Company', schema: optional(line(maxLineLength)) },
  hearAbout: {
    label: 'Heard about us',
    schema: optional(z.enum(keysOf(hearAbout), 'Please choose one of the options')),
    options: hearAbout,
  },
  message: {
    label: 'Message',
    schema: required(visible(text(maxMessageLength), 10, 'Message must be at least 10 characters')),
    hasLines: true,
  },
} satisfies { [Name in keyof EnquiryColumns]: EnquiryField<EnquiryColumns[Name]> };

export const enquiryFieldNames = Object.keys(enquiryFields) as (keyof typeof enquiryFields)[];

function keysOf<Key extends string>(options: Record<Key, string>): Key[] {
  return Object.keys(options) as Key[];
}

/** Maps a missing and an empty field to the same value. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable()).prefault(null);
}
