import { brokenTextMessage, isBroken, visibleText } from '@shortlisted/shared-ui/forms/visible-text';
import * as v from 'valibot';

/** Spec 1 §5, value and label. */
export const hearAboutOptions = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'google', label: 'Google Search' },
  { value: 'referral', label: 'Referral' },
  { value: 'social-media', label: 'Social Media' },
  { value: 'content', label: 'Blog/Content' },
  { value: 'event', label: 'Event/Conference' },
  { value: 'other', label: 'Other' },
] as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * The server refuses what no keyboard types but a paste from a document or a spreadsheet brings along: it becomes a space.
 * What has nothing to be seen is empty.
 */
const clean = (value: string) =>
  visibleText(value) || isBroken(value) ? value.replace(controlCharacters, ' ') : '';
const unbroken = v.check((value: string) => !isBroken(value), brokenTextMessage);
const minVisible = (minLength: number, message: string) =>
  v.check((value: string) => visibleText(value).length >= minLength, message);
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform(clean),
    v.trim(),
    v.maxLength(maxLength, `Please use at most ${maxLength} characters`),
  );
const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.replace(/[\r\n\t\u2028\u2029]+/g, ' ')),
    text(maxLength),
  );

/** The very addresses that the server takes: O'Brien's and those of international domains are among them. */
const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** What the contact form may send (spec 1 §5). The server checks the same again. */
export const enquirySchema = v.object({
  name: v.pipe(line(200), minVisible(2, 'Name must be at least 2 characters'), unbroken),
  email: v.pipe(line(254), v.regex(emailPattern, 'Please enter a valid email address')),
  company: v.pipe(line(200), unbroken),
  hearAbout: v.string(),
  message: v.pipe(text(10_000), minVisible(10, 'Message must be at least 10 characters'), unbroken),
});

export type Enquiry = v.InferOutput<typeof enquirySchema>;

export type EnquiryErrors = { [Name in keyof Enquiry]?: string };

/** What a filled form holds, or what is wrong with it: the first message for each field. */
export function checkEnquiry(data: FormData): { enquiry?: Enquiry; errors: EnquiryErrors } {
  const { success, output, issues } = v.safeParse(enquirySchema, Object.fromEntries(data));
  if (success) return { enquiry: output, errors: {} };
  const { nested = {} } = v.flatten<typeof enquirySchema>(issues);
  return {
    errors: Object.fromEntries(Object.entries(nested).map(([name, messages]) => [name, messages[0]])),
  };
}

/** Nothing has been written or chosen yet. */
export function isUntouched(data: FormData): boolean {
  return Object.keys(enquirySchema.entries).every((name) => !data.get(name));
}
