import { act, render, screen } from '@testing-library/react';
import { useWantedClient, wantClient } from './wanted-client.ts';

function Wanted() {
  return <p role="status">{useWantedClient()}</p>;
}

const shown = async (text: string) => {
  await act(async () => wantClient(text));
  return screen.getByRole('status').textContent;
};

beforeEach(() => void render(<Wanted />));
afterEach(() => wantClient(''));

test.each([
  ['Ocado', 'Ocado'],
  ['  株式会社\n日立製作所 ', '株式会社 日立製作所'],
  ['<b>Marks & Spencer</b>', '<b>Marks & Spencer</b>'],
  ['\u202egnol', 'gnol'],
  ['\u200b \u0301', ''],
  ['a'.repeat(61), 'a'.repeat(60)],
])('%j is kept as one line of text: %j', async (text, name) => {
  expect(await shown(text)).toBe(name);
});

test('it is in no storage, and an empty text forgets it', async () => {
  expect(await shown('Ocado')).toBe('Ocado');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
  expect(await shown('')).toBe('');
});
