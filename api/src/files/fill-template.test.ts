import { fillTemplate } from './with-records.ts';

const fill = (template: string, scope: Record<string, unknown>) =>
  fillTemplate(template, scope, (text) => text.replaceAll('<', '&lt;'));

test('a part is repeated for each entry of a list, and fields are escaped', () => {
  const list = [
    { title: '<One>', tags: ['a', 'b'] },
    { title: 'Two', tags: [] },
  ];
  expect(fill('{{#list}}{{title}}:{{#tags}} {{.}}{{/tags}};{{/list}}', { list })).toBe('&lt;One>: a b;Two:;');
});

test('what an editor wrote is not filled again', () => {
  expect(fill('{{#list}}{{a}}{{b}}{{/list}}', { list: [{ a: '{{b}}{{#list}}{{/list}}', b: 'B' }] })).toBe(
    '{{b}}{{#list}}{{/list}}B',
  );
});

test.each([
  '{{SITE_URL}}',
  '{{list}}',
  '{{constructor}}',
  '{{#constructor}}x{{/constructor}}',
  '{{#title}}x{{/title}}',
])('%s stays: a template reaches the given fields alone', (template) => {
  expect(fill(template, { list: [], title: 'A' })).toBe(template);
});

// The test ends within its time limit only if the work grows with the length of the template, not with its square.
test('a template of very many lists that do not end is filled', () => {
  const template = '{{#articles}}'.repeat(300_000);
  expect(fillTemplate(template, { articles: [] }, String)).toBe(template);
});
