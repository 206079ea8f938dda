import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy } from '../api/src/http/content-security-policy.ts';
import { enquiryFieldNames, enquiryFields } from '../api/src/leads/enquiries/enquiry-fields.ts';
import { peopleForMonths } from '../api/src/maintenance/prune.ts';
import { commentLengths } from '../api/src/previews/comments/comment.schema.ts';
import { checkEnquiry, hearAboutOptions } from '../mf-forms/src/data/enquiry.ts';
import { enquiryContent } from '../mf-forms/src/pages/contact/enquiry/enquiry.content.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const article = read('api/src/content/kinds/article.ts');

test.each([
  ['categories', 'categories.json'],
  ['authors', 'desks.json'],
])('the form of an article offers the %s that the blog has', (name, file) => {
  const [, offered = ''] = new RegExp(`const ${name} = \\[(.*?)\\]`).exec(article) ?? [];
  const known = Object.keys(JSON.parse(read(`mf-content/src/articles/${file}`)));
  expect([...offered.matchAll(/'(.*?)'/g)].map(([, one]) => one)).toEqual(known);
});

test('the contact form offers the choices that the server takes', () => {
  const offered = hearAboutOptions.map(({ value, label }) => [value, label]);
  expect(Object.entries(enquiryFields.hearAbout.options)).toEqual(offered);
});

const enquiry = {
  name: 'Ann',
  email: 'ann@example.com',
  company: '',
  hearAbout: '',
  message: 'Please call me.',
};
const plain = (length: number) => 'a'.repeat(length);
/** A local part has at most 64 characters, so the host of a long address is long. */
const address = (length: number) => `a@${'example.com'.padStart(length - 2, 'b.')}`;

test.each([
  ['name', plain],
  ['email', address],
  ['company', plain],
  ['message', plain],
] as const)('the server takes the lengths of %s that the contact form takes, and no other', (name, write) => {
  const isTaken = (value: unknown) => enquiryFields[name].schema.safeParse(value).success;
  const taken = [1, 2, 9, 10, 200, 201, 254, 255, 10_000, 10_001].filter((length) => {
    const data = new FormData();
    for (const field of enquiryFieldNames) data.set(field, field === name ? write(length) : enquiry[field]);
    const isValid = checkEnquiry(data).enquiry !== undefined;
    expect([length, isTaken(write(length))]).toEqual([length, isValid]);
    return isValid;
  });
  expect(taken.length).toBeGreaterThan(1);
  expect(taken).not.toContain(10_001);
});

test('the form for a browser without scripts has the label of the contact form’s button', () => {
  expect(read('api/src/leads/enquiries/send-form-back.ts')).toContain(
    `<button>${enquiryContent.send}</button>`,
  );
});

test('pages may load the script of analytics', () => {
  const [, host] = /'(https:\/\/[^/]+)\//.exec(read('shell/src/frame/consent/analytics.ts')) ?? [];
  const policy = contentSecurityPolicy({ styleHashes: [], analyticsId: 'G-1' });
  expect(/script-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toContain(host);
});

test('the contact form says for how long the server keeps an enquiry', () => {
  expect(enquiryContent.privacy).toContain(`up to ${peopleForMonths} months`);
});

test('the form of a comment has the limits of the server', () => {
  const limits = read('shell/src/preview/comment-form.tsx')
    .match(/(?<=maxLength=\{)\d+/g)
    ?.map(Number);
  expect(limits).toEqual([commentLengths.sentence, commentLengths.name]);
});

test('the parts of a page appear after each other in the time of the settings', () => {
  const [, ms] = /\$stagger: (\d+)ms/.exec(read('shared-ui/src/settings/_motion.scss')) ?? [];
  expect(read('shared-ui/src/reveal/reveal.tsx')).toContain(`const staggerMs = ${ms};`);
});
