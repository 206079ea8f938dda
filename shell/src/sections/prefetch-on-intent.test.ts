import { prefetchOnIntent } from './prefetch-on-intent.ts';

const code = jest.fn();
const page = jest.fn();

function listen(connection?: { saveData: boolean }) {
  Object.assign(navigator, { connection });
  prefetchOnIntent({ code, page });
}

beforeAll(() => listen());

beforeEach(() => {
  jest.useFakeTimers();
  code.mockClear();
  page.mockClear();
  document.body.innerHTML = `<a href="/cases?category=Tech#all"><span>Cases</span></a><a href="/blog">Blog</a><p>Text</p>`;
});

afterEach(() => {
  reach('p', 'pointerover');
  jest.useRealTimers();
});

function reach(selector: string, type: string) {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

test('prefetches code and data of a link that a pointer rests on', () => {
  reach('span', 'pointerover');
  jest.advanceTimersByTime(64);
  expect(page).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(page.mock.calls).toEqual([['/cases']]);
});

test('prefetches nothing for a pointer that passes over links', () => {
  for (const selector of ['span', '[href="/blog"]', 'p']) {
    reach(selector, 'pointerover');
    jest.advanceTimersByTime(15);
  }
  jest.runAllTimers();
  expect(page).not.toHaveBeenCalled();
});

test('prefetches once for a pointer that moves within a link', () => {
  reach('span', 'pointerover');
  jest.advanceTimersByTime(40);
  reach('a', 'pointerover');
  jest.advanceTimersByTime(25);
  expect(page).toHaveBeenCalledTimes(1);
});

test('prefetches nothing for a finger that touches a link and scrolls', () => {
  reach('span', 'pointerover');
  jest.advanceTimersByTime(40);
  reach('span', 'pointercancel');
  jest.runAllTimers();
  expect(page).not.toHaveBeenCalled();
  reach('span', 'pointerover');
  jest.runAllTimers();
  expect(page).toHaveBeenCalledTimes(1);
});

test('prefetches the page of a link that a mouse presses at once, and not of one that a finger touches', () => {
  const press = (pointerType: string) =>
    document
      .querySelector('span')
      ?.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }));
  press('touch');
  expect(page).not.toHaveBeenCalled();
  press('mouse');
  expect(page.mock.calls).toEqual([['/cases']]);
});

test('prefetches only the code of a link with the focus', () => {
  reach('a', 'focusin');
  jest.runAllTimers();
  expect(code.mock.calls).toEqual([['/cases']]);
  expect(page).not.toHaveBeenCalled();
});

test.each(['https://elsewhere.example/cases', 'mailto:a@b.example', '#main', '/'])(
  'prefetches nothing for a link to %s',
  (href) => {
    document.body.innerHTML = `<a href="${href}">Link</a>`;
    for (const type of ['pointerover', 'touchstart', 'focusin']) reach('a', type);
    jest.runAllTimers();
    expect(page).not.toHaveBeenCalled();
    expect(code).not.toHaveBeenCalled();
  },
);

test('prefetches nothing for a visitor who saves data', () => {
  const add = jest.spyOn(document, 'addEventListener');
  listen({ saveData: true });
  expect(add).not.toHaveBeenCalled();
  Object.assign(navigator, { connection: undefined });
});
