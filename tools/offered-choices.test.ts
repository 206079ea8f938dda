import { readFileSync } from 'node:fs';
import path from 'node:path';
import { enquiryFields } from '../api/src/leads/enquiries/enquiry-fields.ts';
import { hearAboutOptions } from '../mf-forms/src/data/enquiry.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const form = read('api/src/content/kinds/article.ts');

test.each([
  ['categories', 'categories.json'],
  ['authors', 'desks.json'],
])('the form of an article offers the %s that the blog has', (name, file) => {
  const [, offered = ''] = new RegExp(`const ${name} = \\[(.*?)\\]`).exec(form) ?? [];
  const known = Object.keys(JSON.parse(read(`mf-content/src/articles/${file}`)));
  expect([...offered.matchAll(/'(.*?)'/g)].map(([, one]) => one)).toEqual(known);
});

test('the contact form offers the choices that the server takes', () => {
  const offered = hearAboutOptions.map(({ value, label }) => [value, label]);
  expect(Object.entries(enquiryFields.hearAbout.options)).toEqual(offered);
});
