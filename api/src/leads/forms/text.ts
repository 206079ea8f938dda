import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

/** Spaces, marks and characters without a shape. Text of these alone is invisible. */
const showsNothing = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/**
 * Text that a person typed. It has no characters that keyboards lack, and no U+0000, which PostgreSQL
 * refuses. A form sends two characters for a line break. Like the page's rule, this one counts one.
 */
export function text(maxLength: number): z.ZodString {
  return z
    .string('Please enter text')
    .overwrite((value) => value.replace(/\r\n?/g, '\n').trim())
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .refine((value) => !controlCharacters.test(value), 'Please remove the control characters')
    .refine((value) => !/[\p{Surrogate}\uFFFD]/u.test(value), 'Please remove the broken characters')
    .refine((value) => !showsNothing.test(value), 'Please use characters that can be seen');
}

/** Invisible characters, which do not count towards a minimum length. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Text with so many visible characters, as the browser's form counts them. OpenAPI documents say its length. */
export function visible(text: z.ZodString, minLength: number, sentence: string): z.ZodString {
  return text
    .refine((value) => [...value.replace(unseen, '').trim()].length >= minLength, sentence)
    .meta({ minLength });
}

/** A missing field equals an empty one, and has its sentence. */
export const required = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value ?? '', schema);

export function line(maxLength: number): z.ZodString {
  return text(maxLength).refine((value) => !/[\r\n\t\u2028\u2029]/.test(value), 'Please use one line');
}

/** The longest address that mail servers accept (RFC 5321). */
const maxEmailLength = 254;

/** Matches what HTML's `input type=email` accepts, with a domain of two parts at least. */
const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** A visible mail address with a domain in ASCII, or undefined. The same as in `visible-text.ts` of shared-ui. */
export function mailAddress(text: string): string | undefined {
  const [name, domain = '', ...rest] = text.replace(unseen, '').trim().split('@');
  if (rest.length > 0 || /[\s/:?#\\%]/.test(domain)) return;
  try {
    const address = `${name}@${/[^ -~]/.test(domain) ? new URL(`http://${domain}`).hostname : domain}`;
    return addressPattern.test(address) ? address : undefined;
  } catch {
    // The domain has characters that no domain has.
  }
}

export const emailSchema = line(maxEmailLength)
  .transform(mailAddress)
  .pipe(z.string('Please enter a valid email address'));
