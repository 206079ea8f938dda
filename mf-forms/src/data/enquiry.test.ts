/** @jest-environment node */
import * as v from 'valibot';
import { checkEnquiry, type Enquiry, enquirySchema, hearAboutOptions, isUntouched } from './enquiry.ts';

/** A submitted form contains all fields. */
const empty = Object.fromEntries(Object.keys(enquirySchema.entries).map((name) => [name, ''])) as Enquiry;
const valid = { ...empty, name: 'Ada', email: 'ada@example.com', message: 'Ten or more characters' };

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', ' A ', 'Name must be at least 2 characters'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['message', '123456789', 'Message must be at least 10 characters'],
  ['name', '\u200B\u200B\u2060', 'Name must be at least 2 characters'],
  ['name', 'A\u200B', 'Name must be at least 2 characters'],
  ['name', '\u3164\u2800', 'Name must be at least 2 characters'],
  ['message', '\u200B'.repeat(20), 'Message must be at least 10 characters'],
  ['name', 'Zo\uFFFD Ferr\uFFFD', 'Please remove the broken characters'],
  ['company', 'Caf\uFFFD', 'Please remove the broken characters'],
  ['message', 'We would like to talk\uFFFD', 'Please remove the broken characters'],
  ['email', 'ad\uFFFD@client.example', 'Please enter a valid email address'],
] as const)('spec 1 §5: %s %j is rejected with its message', (field, value, message) => {
  const result = v.safeParse(enquirySchema, { ...valid, [field]: value });
  expect(result.issues?.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ['name', 200],
  ['company', 200],
  ['message', 10_000],
] as const)(
  '%s may be as long as the server allows, and a longer text names the limit',
  (field, maxLength) => {
    const parse = (length: number) => v.safeParse(enquirySchema, { ...valid, [field]: 'x'.repeat(length) });
    expect(parse(maxLength).success).toBe(true);
    expect(parse(maxLength + 1).issues?.map((issue) => issue.message)).toEqual([
      `Please use at most ${maxLength} characters`,
    ]);
  },
);

test('control characters of pasted text become spaces', () => {
  const pasted = {
    ...valid,
    name: 'Ada\r\n\tByron',
    company: 'A\u2028B\u0000C',
    message: 'First line\vsecond\n\tthird',
  };
  expect(v.parse(enquirySchema, pasted)).toMatchObject({
    name: 'Ada Byron',
    company: 'A B C',
    message: 'First line second\n\tthird',
  });
});

test('text of broken characters alone is rejected with the message of its field', () => {
  const result = v.safeParse(enquirySchema, { ...valid, name: '\uFFFD\uFFFD\uFFFD' });
  expect(result.issues?.[0]?.message).toBe('Name must be at least 2 characters');
});

test('a company of invisible characters becomes empty', () => {
  expect(v.parse(enquirySchema, { ...valid, company: '\u200B' })).toMatchObject({ company: '' });
});

test('spec 1 §5: only name, email and message are required', () => {
  expect(v.safeParse(enquirySchema, valid).success).toBe(true);
});

test('spec 1 §5: hearAbout has these seven options', () => {
  expect(hearAboutOptions.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'linkedin: LinkedIn',
    'google: Google Search',
    'referral: Referral',
    'social-media: Social Media',
    'content: Blog/Content',
    'event: Event/Conference',
    'other: Other',
  ]);
});

test('spec 1 §5: a name needs two characters and a message ten', () => {
  expect(v.safeParse(enquirySchema, { ...valid, name: 'Jo', message: '1234567890' }).success).toBe(true);
});

function formOf(values: Partial<Enquiry>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test('a valid form gives an enquiry, and an invalid one the first message of each field', () => {
  expect(checkEnquiry(formOf({ ...valid, name: ' Ada ' }))).toEqual({ enquiry: valid, errors: {} });
  expect(checkEnquiry(formOf({ ...valid, name: '\uFFFD', email: 'ada' }))).toEqual({
    errors: {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
    },
  });
});

test('a form is untouched until one of its fields has a value', () => {
  expect(isUntouched(formOf(empty))).toBe(true);
  expect(isUntouched(formOf({}))).toBe(true);
  for (const name of Object.keys(empty)) expect(isUntouched(formOf({ ...empty, [name]: 'x' }))).toBe(false);
});
