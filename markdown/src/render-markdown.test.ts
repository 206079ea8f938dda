/** @jest-environment node */
import { countWords, describeLength, renderMarkdown } from './render-markdown.js';

const html = (markdown: string) => renderMarkdown(markdown).html.trim();

test('the list of contents holds the second-level headings with their ids', () => {
  const { html, contents } = renderMarkdown('## What *we* found\n\n### A detail\n\n## Costs & “gains”');
  expect(contents).toEqual([
    { id: 'part-what-we-found', label: 'What we found' },
    { id: 'part-costs--gains', label: 'Costs & “gains”' },
  ]);
  expect(html).toContain('<h2 id="part-what-we-found">What <em>we</em> found</h2>');
  expect(html).toContain('<h3 id="part-a-detail">');
});

test.each([
  ['equal ones', '## Costs\n\n## Costs\n\n## Costs-1', ['part-costs', 'part-costs-1', 'part-costs-1-1']],
  ['other scripts', '## Привет\n\n## 結果\n\n## Größe', ['part-привет', 'part-結果', 'part-größe']],
  ['names of the page', '## Main\n\n## Site', ['part-main', 'part-site']],
  ['signs alone', '## 🎉\n\n## !', ['part-', 'part--1']],
])('headings have ids of their own: %s', (_, markdown, ids) => {
  expect(renderMarkdown(markdown).contents.map(({ id }) => id)).toEqual(ids);
});

test('the levels of a text begin below the heading of the page', () => {
  expect(html('# One\n\n## Two\n\n<h1>Three</h1>\n\n#### Four').match(/<h\d/g)).toEqual([
    '<h2',
    '<h3',
    '<h2',
    '<h4',
  ]);
  expect(renderMarkdown('# One\n\n## Two\n\n### Three').faults).toEqual([]);
  expect(renderMarkdown('## One\n\n#### *Two*').faults).toEqual([
    'skips a level at the heading "Two": write ### before it',
  ]);
  expect(renderMarkdown('#### One').faults).toEqual([
    'skips a level at the heading "One": write ## before it',
  ]);
  expect(renderMarkdown('# One\n\n### Two').faults).toEqual([
    'skips a level at the heading "Two": write ## before it',
  ]);
});

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['sms:+442079460000', 'sms:+442079460000'],
  ['/contact', '/contact'],
  ['#part-costs', '#part-costs'],
])('the link to %s leads to %s', (address, href) => {
  const { html, faults } = renderMarkdown(`[x](${address})`);
  expect([html.trim(), faults]).toEqual([`<p><a href="${href}">x</a></p>`, []]);
});

test.each(['contact', 'ftp://example.com', 'fax:1', '//example.com', '../x'])(
  'the link to %s is a fault',
  (address) => {
    expect(renderMarkdown(`[x](${address})`).faults).toEqual([`has a link that leads nowhere: ${address}`]);
  },
);

test.each([
  ['"[our report](/blog)" says', '“<a href="/blog">our report</a>” says'],
  ['He said "**no**".', 'He said “<strong>no</strong>”.'],
  [`It's \`a "b" isn't\`.`, `It’s <code>a "b" isn't</code>.`],
  ['(c) ... -- stay', '(c) ... -- stay'],
])('the quotation marks of %s are curly where they are text', (markdown, expected) => {
  expect(html(markdown)).toBe(`<p>${expected}</p>`);
});

test.each(['https://evil.example/a.png', '//evil.example/a.png', 'a.png', 'data:image/png;base64,AAAA', ''])(
  'a picture from "%s" is a fault',
  (address) => {
    expect(renderMarkdown(`![x](${address})`).faults).toEqual([
      `has a picture that is not of this site, "${address}": send it here and write its path, or another path such as /team/founder.webp`,
    ]);
  },
);

test('a picture of this site is no fault, nor is one of the essay’s folder', () => {
  expect(renderMarkdown('![x](/uploads/a.webp) ![x](/team/founder.webp)').faults).toEqual([]);
  expect(renderMarkdown('![x](images/a.webp)', { folder: '/essays/one/' }).faults).toEqual([]);
});

test('a link with the site scheme contains a placeholder for the origin', () => {
  expect(html('[us](site:/contact) and [a case](/case-study/flowd)')).toBe(
    '<p><a href="{{SITE_URL}}/contact">us</a> and <a href="/case-study/flowd">a case</a></p>',
  );
});

test('a wide table scrolls in its container, also by keyboard', () => {
  expect(html('| A | B |\n|---|---|\n| 1 | **2** |').replaceAll('\n', '')).toBe(
    '<div data-table tabindex="0" role="region" aria-label="Table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>',
  );
});

test('a bar chart scales to its largest figure, and its text is readable without the bars', () => {
  const chart = html('```bars\nReplies in a week\nBefore: 1,500\nAfter: 3,000\n```');
  expect(chart).toContain('<li style="--share:50%"><span>Before </span><b>1,500</b></li>');
  expect(chart).toContain('<li style="--share:100%">');
  expect(chart).toContain('<figcaption>Replies in a week</figcaption>');
});

test('quotation marks become curly, except inside tags', () => {
  expect(html('He said "no" and didn\'t. [x](/a "t")')).toBe(
    '<p>He said “no” and didn’t. <a href="/a">x</a></p>',
  );
});

test('spec 2 §9: spaces separate words', () => {
  expect(countWords('<h2 id="a b">One two</h2>\n<p>three <a href="/x">four</a>, five</p>')).toBe(6);
  expect(renderMarkdown('three&nbsp;four').wordCount).toBe(1);
});

test.each([
  ['a script', '<script>window.hit = 1</script>'],
  ['an event handler', '<img src="/a.png" onerror="window.hit = 1"> **<b onclick="hit()">x</b>**'],
  [
    'a link that runs a script',
    '[x](javascript:window.hit=1) [x](java&#10;script:hit) <a href="data:text/html,x">x</a>',
  ],
  ['a picture of another site', '![x](https://evil.example/x.png) ![x](//evil.example/x.png)'],
  [
    'a style that covers the page',
    '<li style="position:fixed;inset:0;--share:9%">x</li><p style="--share:9%">x</p>',
  ],
  ['a form', '<form action="https://evil.example/"><input name="password"></form>'],
  ['a heading that ends its tag', '## <img src=x onerror=hit()> "onclick="hit()'],
])('%s in Markdown leaves no script and no request to another site', (_, markdown) => {
  const { html: made } = renderMarkdown(`before\n\n${markdown}`);
  expect(made).toContain('before');
  expect(made).not.toMatch(/<script|<[^>]+ on\w+=|="[^"]*(script:|data:)|evil|position|<form|<input/);
});

test.each(['>', '1. ', '- ', '[', '**a_'])('%s, written 5,000 times, is a text too', (part) => {
  expect(html(part.repeat(5000))).not.toBe('');
});

test('an address of 100,000 parts takes no minutes', () => {
  expect(html(`[x](a@${'a.'.repeat(100_000)}@)`)).not.toContain('href');
});

test('an address with its scheme is a link, and a name with a dot is none', () => {
  expect(html('https://example.com/a or Node.js')).toBe(
    '<p><a href="https://example.com/a">https://example.com/a</a> or Node.js</p>',
  );
});

test('a line of bars without a colon is a fault, and keeps its letters', () => {
  const { html, faults } = renderMarkdown('```bars\nReplies\n\nBefore many\nAfter: 3,000\n```');
  expect(faults).toEqual(['has a bar without a colon, "Before many": write a name, a colon and a figure']);
  expect(html.match(/<li.*?<\/li>/g)).toEqual([
    '<li><span>Before many </span><b></b></li>',
    '<li><span>After </span><b>3,000</b></li>',
  ]);
});

test('bars without a figure have no size', () => {
  expect(html('```bars\nNothing\nBefore: none\n```')).toContain('<li><span>Before </span><b>none</b></li>');
});

test.each([
  [999, 'has 999 words: articles take 5 to 9 minutes to read, which is 1000 to 1800 words'],
  [1000, undefined],
  [1800, undefined],
  [1801, 'has 1801 words: articles take 5 to 9 minutes to read, which is 1000 to 1800 words'],
])('spec 2 §9: %i words have the fault %j', (words, fault) => {
  expect(describeLength(words)).toBe(fault);
});
