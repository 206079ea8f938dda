import { waitFor } from '@testing-library/react';
import { showFont } from './font.ts';

const root = document.documentElement;
const check = jest.fn();
let finishLoading: () => void;

beforeEach(() => {
  delete root.dataset.font;
  const load = () => new Promise((resolve) => (finishLoading = () => resolve([])));
  // Not in jsdom.
  Object.assign(document, { fonts: { check, load } });
});

test('a type that is ready is shown at once, so that the next page is laid out once', () => {
  check.mockReturnValue(true);
  showFont();
  expect(root.dataset.font).toBe('later');
});

test('a type that is on its way is shown when it is there', async () => {
  check.mockReturnValue(false);
  showFont();
  expect(root.dataset.font).toBeUndefined();
  finishLoading();
  await waitFor(() => expect(root.dataset.font).toBe('later'));
});
