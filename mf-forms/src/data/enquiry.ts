import {
  brokenTextMessage,
  isBroken,
  mailAddress,
  visibleText,
} from '@shortlisted/shared-ui/forms/visible-text';
import * as v from 'valibot';

/** Values and labels of the field (spec 1 §5). */
export const hearAboutOptions = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'google', label: 'Google Search' },
  { value: 'referral', label: 'Referral' },
  { value: 'social-media', label: 'Social Media' },
  { value: 'content', label: 'Blog/Content' },
  { value: 'event', label: 'Event/Conference' },
  { value: 'other', label: 'Other' },
] as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches them on purpose.
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Replaces control characters, which the server rejects, with spaces. Text that shows nothing becomes empty. */
const clean = (value: string) =>
  visibleText(value) || isBroken(value) ? value.replace(controlCharacters, ' ') : '';
/** Counts characters like the server, not the halves of surrogate pairs. */
const lengthOf = (value: string) => [...value].length;
const unbroken = v.check((value: string) => !isBroken(value), brokenTextMessage);
const minVisible = (minLength: number, message: string) =>
  v.check((value: string) => lengthOf(visibleText(value)) >= minLength, message);
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    // The server counts a line break once too.
    v.transform((value) => clean(value.replace(/\r\n?/g, '\n'))),
    v.trim(),
    v.check((value) => lengthOf(value) <= maxLength, `Please use at most ${maxLength} characters`),
  );
const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.replace(/[\r\n\t\u2028\u2029]+/g, ' ')),
    text(maxLength),
  );

/** Validates the contact form (spec 1 §5). The server repeats the same checks. */
export const enquirySchema = v.object({
  name: v.pipe(line(200), minVisible(2, 'Name must be at least 2 characters'), unbroken),
  email: v.pipe(line(254), v.transform(mailAddress), v.string('Please enter a valid email address')),
  company: v.pipe(line(200), unbroken),
  hearAbout: v.string(),
  message: v.pipe(text(10_000), minVisible(10, 'Message must be at least 10 characters'), unbroken),
});

export type Enquiry = v.InferOutput<typeof enquirySchema>;

export type EnquiryErrors = { [Name in keyof Enquiry]?: string };

/** @returns the enquiry of a valid form, or the first message of each invalid field */
export function checkEnquiry(data: FormData): { enquiry?: Enquiry; errors: EnquiryErrors } {
  const { success, output, issues } = v.safeParse(enquirySchema, Object.fromEntries(data));
  if (success) return { enquiry: output, errors: {} };
  const { nested = {} } = v.flatten<typeof enquirySchema>(issues);
  return {
    errors: Object.fromEntries(Object.entries(nested).map(([name, messages]) => [name, messages[0]])),
  };
}

/** Whether all fields are empty. */
export function isUntouched(data: FormData): boolean {
  return Object.keys(enquirySchema.entries).every((name) => !data.get(name));
}
