import { enquirySchema } from './enquiry.schema.ts';
import { enquiryFieldNames, enquiryFields } from './enquiry-fields.ts';

const valid = { name: 'Ada', email: 'ada@example.com', message: 'Ten letters' };
const accepted = (changes: Record<string, unknown>) =>
  enquirySchema.safeParse({ ...valid, ...changes }).success;
const messagesOf = (changes: Record<string, unknown>) =>
  enquirySchema
    .safeParse({ ...valid, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test('spec 1 §5: the specified fields have this order and these labels, whichever other fields there are', () => {
  const labels = {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    hearAbout: 'Heard about us',
    message: 'Message',
  };
  const specified = enquiryFieldNames.filter((name) => name in labels);
  expect(specified.map((name) => [name, enquiryFields[name].label])).toEqual(Object.entries(labels));
  expect(specified.filter((name) => 'hasLines' in enquiryFields[name])).toEqual(['message']);
});

test('spec 1 §5: an optional field may be missing or empty, and becomes null', () => {
  const nothing = { ...valid, company: null, hearAbout: null };
  expect(enquirySchema.parse(valid)).toMatchObject(nothing);
  expect(enquirySchema.parse({ ...valid, company: '', hearAbout: '' })).toMatchObject(nothing);
  expect(enquirySchema.parse({ ...valid, company: ' Faith ', hearAbout: 'google' })).toMatchObject({
    ...valid,
    company: 'Faith',
    hearAbout: 'google',
  });
});

test('spec 1 §5: a missing required field is refused', () => {
  expect(enquirySchema.safeParse({}).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Name must be at least 2 characters'],
    ['email', 'Please enter a valid email address'],
    ['message', 'Message must be at least 10 characters'],
  ]);
});

test.each(['linkedin', 'google', 'referral', 'social-media', 'content', 'event', 'other'])(
  'spec 1 §5: the answer "How did you hear about us?" may be %s',
  (hearAbout) => {
    expect(accepted({ hearAbout })).toBe(true);
  },
);

test.each([
  ['name', 'Jo', 'J', 'Name must be at least 2 characters'],
  ['name', 'A'.repeat(200), 'A'.repeat(201), 'Please use at most 200 characters'],
  ['name', 'Jo', 7, 'Please enter text'],
  ['company', 'A'.repeat(200), 'A'.repeat(201), 'Please use at most 200 characters'],
  ['company', 'A b', 'A\nb', 'Please use one line'],
  ['hearAbout', 'other', 'a friend', 'Please choose one of the options'],
  [
    'email',
    `${'a'.repeat(60)}@example.com`,
    `${'a'.repeat(243)}@example.com`,
    'Please use at most 254 characters',
  ],
  ['message', '1234567890', '123456789', 'Message must be at least 10 characters'],
  ['message', 'a'.repeat(10_000), 'a'.repeat(10_001), 'Please use at most 10000 characters'],
  [
    'message',
    'Line one\nand two\tand\rmore',
    'A bell\u0007 in the middle',
    'Please remove the control characters',
  ],
])('spec 1 §5: %s accepts %j and refuses %j', (field, good, bad, message) => {
  expect(accepted({ [field]: good })).toBe(true);
  expect(messagesOf({ [field]: bad })).toContainEqual([field, message]);
});

test.each(['\u0000', '\u0008', '\u000B', '\u000C', '\u000E', '\u001F', '\u007F', '\u009F'])(
  '%j is refused as a control character',
  (character) => {
    expect(messagesOf({ message: `Ten${character}letters` })).toEqual([
      ['message', 'Please remove the control characters'],
    ]);
  },
);

test.each(['\r', '\n', '\t', '\u2028', '\u2029'])('%j is refused in a single-line field', (character) => {
  expect(messagesOf({ name: `Ada${character}B` })).toEqual([['name', 'Please use one line']]);
});

test.each(['\uFFFD', '\uD83D'])('%j is refused as a broken character', (character) => {
  expect(messagesOf({ message: `Ten letters${character}` })).toEqual([
    ['message', 'Please remove the broken characters'],
  ]);
});

test.each(['\u200B\u200B\u200B', '\u2800\u2800', '\u0301\u0308', '\uE000\uE000', '\u3164\u3164'])(
  '%j is refused as invisible text',
  (name) => {
    expect(messagesOf({ name })).toContainEqual(['name', 'Please use characters that can be seen']);
  },
);

test.each(['A\u200B', 'A \u200B', '\u200BA \u2800'])('%j counts as one visible character', (name) => {
  expect(messagesOf({ name })).toEqual([['name', 'Name must be at least 2 characters']]);
});

test('visible text may contain invisible characters', () => {
  expect(enquirySchema.parse({ ...valid, name: '  A\u200Bda  ' }).name).toBe('A\u200Bda');
});
