import { waitFor } from '@testing-library/react';
import { showFont } from './font.ts';

const root = document.documentElement;
const check = jest.fn();
let finishLoading: () => void;

beforeEach(() => {
  delete root.dataset.font;
  const load = () => new Promise((resolve) => (finishLoading = () => resolve([])));
  // jsdom has no `document.fonts`.
  Object.assign(document, { fonts: { check, load } });
});

test('a loaded font shows at once, so that the next page is laid out only once', () => {
  check.mockReturnValue(true);
  showFont();
  expect(root.dataset.font).toBe('later');
});

test('a font that is still loading shows when it has loaded', async () => {
  check.mockReturnValue(false);
  showFont();
  expect(root.dataset.font).toBeUndefined();
  finishLoading();
  await waitFor(() => expect(root.dataset.font).toBe('later'));
});
