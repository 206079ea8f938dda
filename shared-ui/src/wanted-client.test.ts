import { readWantedClient, wantClient } from './wanted-client.ts';

afterEach(() => wantClient(''));

test.each([
  ['Ocado', 'Ocado'],
  ['  株式会社\n日立製作所 ', '株式会社 日立製作所'],
  ['<b>Marks & Spencer</b>', '<b>Marks & Spencer</b>'],
  ['a"b\\', 'a"b\\'],
  ['\u202egnol', 'gnol'],
  ['\u200b \u0301', ''],
  ['a'.repeat(61), 'a'.repeat(60)],
])('%j is kept as one line of text: %j', (text, name) => {
  wantClient(text);
  expect(readWantedClient()).toBe(name);
  expect(document.documentElement.style.getPropertyValue('--wanted')).toBe(name && JSON.stringify(name));
});

test('it is in no storage, and an empty text forgets it', () => {
  wantClient('Ocado');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
  wantClient('');
  expect(readWantedClient()).toBe('');
});
