import * as v from 'valibot';
import { enquirySchema, hearAboutOptions } from './enquiry.ts';

const valid = {
  name: 'Ada',
  email: 'ada@example.com',
  company: '',
  hearAbout: '',
  message: 'Ten or more characters',
};

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', ' A ', 'Name must be at least 2 characters'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['message', '123456789', 'Message must be at least 10 characters'],
] as const)('spec 1 §5: %s %j is refused with its message', (field, value, message) => {
  const result = v.safeParse(enquirySchema, { ...valid, [field]: value });
  expect(result.issues?.map((issue) => issue.message)).toEqual([message]);
});

test('spec 1 §5: company and hearAbout are optional', () => {
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
