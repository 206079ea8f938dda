/** @jest-environment node */
import type { Page } from 'playwright';
import { scrollThrough, showFont } from '../playwright/draw-whole-page.ts';
import { translateTexts } from '../standalone/translate-texts.ts';
import { observePage } from './observe-page.ts';
import { untilIdle } from './read-page.ts';

jest.mock('./wait-for-quiet.ts', () => ({ waitForQuiet: async () => true }));

/** A page that is of this height in the brand's type, and shorter in the one that it comes with. */
function pageOf(height: number) {
  let isBranded = false;
  const asked: unknown[] = [];
  const screenshot = jest.fn(async () => Buffer.of());
  const page = {
    on: () => {},
    addInitScript: async () => {},
    goto: async () => ({ status: () => 200 }),
    waitForFunction: async () => {},
    evaluate: async (question: unknown) => {
      asked.push(question);
      if (question === showFont) isBranded = true;
      return question === scrollThrough ? height - (isBranded ? 0 : 24) : {};
    },
    screenshot,
  };
  return { page: page as unknown as Page, screenshot, asked };
}

const options = { url: 'http://localhost/cases', width: 390, patienceMs: 1000, depth: 'picture' } as const;

test('a picture has the page as high as it is in the brand’s type, whenever that came', async () => {
  const { page, screenshot } = pageOf(2024);
  expect(await observePage(page, options)).toMatchObject({ isAnswering: true, cutFrom: undefined });
  expect(screenshot).toHaveBeenCalledWith(
    expect.objectContaining({ clip: { x: 0, y: 0, width: 390, height: 2024 } }),
  );
});

test('a page that is longer than a picture can be is cut, and that is said', async () => {
  const { page, screenshot } = pageOf(20_480);
  expect(await observePage(page, options)).toMatchObject({ cutFrom: 20_480 });
  expect(screenshot).toHaveBeenCalledWith(
    expect.objectContaining({ clip: { x: 0, y: 0, width: 390, height: 16_000 } }),
  );
});

test.each([
  ['TimeoutError', undefined],
  ['TypeError', 'TypeError: it went elsewhere'],
])('a page is silent where it does not answer: of %s the trouble is %s', async (name, trouble) => {
  const { page, screenshot } = pageOf(2024);
  screenshot.mockRejectedValue(Object.assign(new Error('it went elsewhere'), { name }));
  expect(await observePage(page, options)).toMatchObject({ isAnswering: false, trouble });
});

test('a page that hangs while its scripts are counted is silent', async () => {
  const { page, screenshot } = pageOf(2024);
  const hanging = {
    url: () => options.url,
    resourceType: () => 'script',
    response: () => new Promise(() => {}),
  };
  Object.assign(page, {
    on: (event: string, handle: (request: object) => void) => event === 'requestfinished' && handle(hanging),
  });
  screenshot.mockRejectedValue(Object.assign(new Error('hung'), { name: 'NoAnswer' }));
  expect(await observePage(page, options)).toMatchObject({ isAnswering: false, trouble: undefined });
});

test('words become longer only when the page has taken over all of its parts', async () => {
  const { page, asked } = pageOf(2024);
  await observePage(page, { ...options, state: 'translated' });
  expect(asked).toContain(untilIdle);
  expect(asked.indexOf(untilIdle)).toBeLessThan(asked.indexOf(translateTexts));
});
