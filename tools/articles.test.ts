import { readFileSync } from 'node:fs';
import path from 'node:path';

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
