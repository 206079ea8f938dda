import {
  findCutPictures,
  findExposingForms,
  findLocalLinks,
  findRawValues,
  findUnsizedPictures,
} from './page-rules.ts';

/** jsdom draws nothing. */
Element.prototype.checkVisibility = () => true;

const inPage = (markup: string) => {
  document.body.innerHTML = `<header><p>undefined</p></header><main>${markup}</main>`;
};

test.each([
  ['<p>Hello undefined</p>', ['The page shows a value that is none: "Hello undefined"']],
  ['<p>[object Object]</p>', ['The page shows a value that is none: "[object Object]"']],
  ['<p>NaN %</p>', ['The page shows a value that is none: "NaN %"']],
  ['<time>Invalid Date</time>', ['The page shows a value that is none: "Invalid Date"']],
  ['<img alt="Logo of undefined">', ['The page shows a value that is none: "Logo of undefined"']],
  ['<a href="/case-study/undefined">A</a>', ['The page shows a value that is none: "/case-study/undefined"']],
  ['<code>undefined</code><pre>[object Object]</pre><p>Nanny</p>', []],
])('of %s the values are %j', (markup, sentences) => {
  inPage(markup);
  expect(findRawValues()).toEqual(sentences);
});

test.each([
  'http://localhost:3100/cases',
  'https://127.0.0.1/',
  '//localhost:1/a',
  'http://[::1]:3000',
  'http://macbook.local/',
])('%s is a developer’s address', (address) => {
  inPage(`<a href="${address}">A</a><form action="${address}"></form>`);
  const sentence = `The page leads to ${address}, which only a developer's machine has.`;
  expect(findLocalLinks()).toEqual([sentence, sentence]);
});

test('a link to this site, or to a name that begins like a local one, is none', () => {
  inPage(
    `<a href="${location.origin}/a">A</a><a href="https://localhost.example.com">B</a><a href="/c">C</a>`,
  );
  expect(findLocalLinks()).toEqual([]);
});

test.each([
  ['<form><input name="email" type="email"></form>', 'email'],
  ['<form method="get"><input name="q"><input name="who" autocomplete="given-name"></form>', 'who'],
  ['<form method="post"><input name="email" type="email"></form>', undefined],
  ['<form><input name="q" type="search"></form>', undefined],
])('%s writes its field %s into the address', (markup, field) => {
  inPage(markup);
  expect(findExposingForms()).toEqual(
    field ? [`A form writes its field "${field}" into the address. It needs method="post".`] : [],
  );
});

test('a picture whose attributes and styles do not reserve a height is named', () => {
  inPage(`<img src="/a.png"><img src="/b.png" width="4" height="3"><img src="/c.png" width="4">
    <img src="/d.png" style="position: absolute">`);
  expect(findUnsizedPictures()).toEqual([
    'The picture /a.png has no width and height, so the page moves when it comes.',
    'The picture /c.png has no width and height, so the page moves when it comes.',
  ]);
});

test.each([
  [300, 200, 600, 400, []],
  [300, 200, 400, 1600, ['The page shows only 17 % of the picture /uploads/tall.png.']],
  [200, 300, 1600, 400, ['The page shows only 17 % of the picture /uploads/tall.png.']],
])('in a place of %i × %i, an editor’s picture of %i × %i', (width, height, wide, high, sentences) => {
  inPage('<img src="/uploads/tall.png" style="object-fit: cover">');
  const sizes = { clientWidth: width, clientHeight: height, naturalWidth: wide, naturalHeight: high };
  const image = document.querySelector('img') as HTMLImageElement;
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(image, name, { value });
  expect(findCutPictures()).toEqual(sentences);
});
