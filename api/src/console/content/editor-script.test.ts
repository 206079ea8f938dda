/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { essays } from '../../content/kinds/essay.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { entryFormView } from './entry-form.view.ts';
import { fieldsOf } from './form-field.ts';

const script = readFileSync(path.join(import.meta.dirname, '../../../assets/console/editor.js'), 'utf8');
const essay = {
  title: 'A title',
  slug: 'a-title',
  description: 'Words.',
  publishedAt: '2025-06-01',
  text: 'A text.',
  active: true,
};

/** The types of the server do not include a browser’s objects. */
const browser = Object(globalThis);
const { document, location, history, localStorage, sessionStorage } = browser;
let stop = () => {};

/** A page of its own: the script’s listeners of the page before are gone. */
function open(address: string, { values = essay as ContentRecord, isTyped = false } = {}) {
  stop();
  history.replaceState(null, '', address);
  const record = { id: undefined, now: null, history: [], shipped: [], first: null, waiting: [] };
  const entry = { kind: essays, fields: fieldsOf(essays), path: location.pathname, ...record };
  document.body.innerHTML = entryFormView(entry, { values, began: null, csrfToken: 'token', isTyped }).text;
  const leaving = new AbortController();
  stop = () => leaving.abort();
  new Function('addEventListener', script)((type: string, listener: () => void) =>
    browser.addEventListener(type, listener, { signal: leaving.signal }),
  );
}

function type(name: string, value: string) {
  const input = document.getElementById(name);
  input.value = value;
  input.dispatchEvent(new browser.Event('input', { bubbles: true }));
}

const asks = () => !browser.dispatchEvent(new browser.Event('beforeunload', { cancelable: true }));
const submit = () =>
  document.forms[0].dispatchEvent(new browser.Event('submit', { bubbles: true, cancelable: true }));
const offered = () => [...document.querySelectorAll('[role=status] button')];
const press = (label: string) =>
  offered()
    .find(({ textContent }) => textContent === label)
    .click();
const typedIn = (name: string) => document.getElementById(name).value;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('words that were not saved are offered when the entry is opened again, and leaving asks', () => {
  open('/content/essays/new');
  expect([asks(), offered()]).toEqual([false, []]);
  type('text', 'Seven hundred letters');
  expect(asks()).toBe(true);

  open('/content/essays/2');
  expect(offered()).toEqual([]);
  open('/content/essays/new');
  expect([asks(), typedIn('text')]).toEqual([false, 'A text.']);
  press('Put it back');
  expect([typedIn('text'), typedIn('title'), asks()]).toEqual(['Seven hundred letters', 'A title', true]);
  expect(offered()).toEqual([]);

  open('/content/essays/new');
  press('Discard it');
  open('/content/essays/new');
  expect(offered()).toEqual([]);
});

test('a form that came back is unsaved, and a published one is not offered again', () => {
  open('/content/essays/new');
  type('text', 'Seven hundred letters');
  submit();
  expect(asks()).toBe(false);
  open('/content/essays/new', { isTyped: true, values: { ...essay, text: 'Seven hundred letters' } });
  expect([asks(), offered()]).toEqual([true, []]);
  submit();
  open('/content/essays/1000?done=3');
  open('/content/essays/new');
  expect(offered()).toEqual([]);
});

test('the words return with the record that they began from, so nobody’s newer version is overwritten', () => {
  open('/content/essays/2');
  type('text', 'Mine');
  open('/content/essays/2');
  document.forms[0].elements.began.value = '{"id":2}';
  press('Put it back');
  expect(document.forms[0].elements.began.value).toBe('null');
});

test('a browser that stores nothing asks all the same', () => {
  const store = jest.spyOn(browser.Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  open('/content/essays/2');
  type('text', 'Mine');
  expect(asks()).toBe(true);
  store.mockRestore();
});

test('a length is counted as the server counts it, and is said when half of the limit is used', () => {
  open('/content/essays/2');
  const count = document.getElementById('title-count');
  expect(count.hidden).toBe(true);
  type('title', ` ${'x'.repeat(198)}😀 `);
  expect([count.hidden, count.textContent, count.className]).toEqual([
    false,
    '200 of 200 characters',
    'quiet',
  ]);
  expect(document.getElementById('title').getAttribute('aria-describedby')).toContain('title-count');
  type('title', 'x'.repeat(201));
  expect(count.className).toBe('bad');
  expect(document.getElementById('title').hasAttribute('maxlength')).toBe(false);
});
