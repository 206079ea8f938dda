import { hasData, readLinkedPaths } from './read-page.ts';

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

test('the targets of a page are the other pages of the site, each once', () => {
  history.replaceState(null, '', '/there-is-nothing-here');
  document.body.innerHTML = `<div id="site"><a href="#main">Skip</a><a href="">Again</a>
    <a href="/cases">C</a><a href="/cases?sector=saas#list">S</a><a href="https://elsewhere.example/x">E</a>
    <aside aria-label="Preview"><a href="/preview/end">Leave</a></aside></div>
    <a href="/outside">O</a>`;
  expect(readLinkedPaths('#site')).toEqual(['/cases']);
});
