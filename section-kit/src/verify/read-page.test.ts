import { hasData } from './read-page.ts';

const key = ['case-studies'];

test.each([
  ['a read', { queries: [[key, []]] }, true],
  ['none', { queries: [] }, false],
  ['a read, of a shell that is older', { mutations: [], queries: [{ queryKey: key }] }, true],
  ['none, of a shell that is older', { mutations: [], queries: [] }, false],
])('a document that holds %s', (_, queries, expected) => {
  document.body.innerHTML = `<script type="application/json" id="document-data">${JSON.stringify({ queries })}</script>`;
  expect(hasData()).toBe(expected);
});

test('a page that is no document of the shell holds nothing', () => {
  document.body.innerHTML = '<main></main>';
  expect(hasData()).toBe(false);
});
