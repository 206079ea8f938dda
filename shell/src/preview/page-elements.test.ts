import { cssPathOf, findElement, headingOf, listElements, meantBy, wordsOf } from './page-elements.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="site"><main id="main">
    <section><h1>Who do you <em>want</em> to win?</h1><p>Name\u00a0the
      company.</p></section>
    <section id=":r1:"><h2>Our work</h2><ul><li><a href="/a">Northwind</a></li><li><a href="/b"><svg><path /></svg> More</a> and more</li></ul>
    <img alt="A chart" src="data:,"><p hidden>Nobody sees this</p><p> \u200b </p></section>
  </main><aside><button>Comment</button></aside></div>`;
  // jsdom has no layout.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? new DOMRect() : new DOMRect(0, 0, 9, 9)) as DOMRect;
  });
});

afterEach(() => jest.restoreAllMocks());

const select = (selector: string) => document.querySelector(selector) as Element;

test('lists each visible part of the page once, with its kind and its words', () => {
  expect(listElements(select('aside')).map(({ label }) => label)).toEqual([
    'Heading: Who do you want to win?',
    'Text: Name the company.',
    'Heading: Our work',
    'Text: Northwind',
    'Text: More and more',
    'Link: More',
    'Picture: A chart',
  ]);
});

test('a press on a part of an element means the element', () => {
  expect(meantBy(select('em'))).toBe(select('h1'));
  expect(meantBy(select('path'))).toBe(select('a[href="/b"]'));
  expect(meantBy(select('section'))).toBe(select('section'));
});

test('the path of an element finds it again, from the nearest ancestor whose id people wrote', () => {
  for (const element of document.querySelectorAll('main, main *:not(path)'))
    expect(findElement(cssPathOf(element))).toBe(element);
  expect(cssPathOf(select('li:last-child a'))).toBe(
    '#main > section:nth-of-type(2) > ul:nth-of-type(1) > li:nth-of-type(2) > a:nth-of-type(1)',
  );
});

test('a path of nothing, and what is no path, find nothing', () => {
  expect(findElement('#main > video:nth-of-type(7)')).toBeUndefined();
  expect(findElement('!')).toBeUndefined();
});

test('long words are shortened between two characters', () => {
  select('p').textContent = '😀'.repeat(90);
  expect(wordsOf(select('p'))).toBe(`${'😀'.repeat(80)}…`);
});

test('the heading of an element is itself, or the last one before it', () => {
  expect(['em', 'p', 'h2', 'img'].map((selector) => headingOf(select(selector)))).toEqual([
    ...['Who do you want to win?', 'Who do you want to win?', 'Our work', 'Our work'],
  ]);
  expect(headingOf(select('main'))).toBeUndefined();
});
