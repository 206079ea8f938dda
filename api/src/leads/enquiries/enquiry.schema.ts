import { z } from 'zod';
import { emailMessage, line, maxEmailLength, text } from '../forms/text.ts';

/** Values of the field "How did you hear about us?" (spec 1 §5). */
const hearAbout = ['linkedin', 'google', 'referral', 'social-media', 'content', 'event', 'other'] as const;

const maxLineLength = 200;
const maxMessageLength = 10_000;

/** An enquiry as spec 1 §5 allows it. A missing field is an empty one; control fields of the form are read and left. */
export const enquirySchema = z.object({
  name: line(maxLineLength).min(2, 'Name must be at least 2 characters').prefault(''),
  email: line(maxEmailLength).pipe(z.email(emailMessage)).prefault(''),
  company: optional(line(maxLineLength)),
  hearAbout: optional(z.enum(hearAbout, 'Please choose one of the options')),
  message: text(maxMessageLength).min(10, 'Message must be at least 10 characters').prefault(''),
});

export type Enquiry = z.infer<typeof enquirySchema>;

/** Left out and left empty are the same. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : (value ?? null)), schema.nullable());
}

/** What the fields held when they were refused, for the form to be filled with again. */
export const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
});

export type Draft = z.infer<typeof draftSchema>;

export const acceptedSchema = z.object({ message: z.string() });

export const stampSchema = z.object({ stamp: z.string() });
