/** @jest-environment node */
import { countWords, renderMarkdown } from './render-markdown.js';

const html = (markdown: string) => renderMarkdown(markdown).html.trim();

test('the list of contents holds the second-level headings with their ids', () => {
  const { html, contents } = renderMarkdown('## What *we* found\n\n### A detail\n\n## Costs & “gains”');
  expect(contents).toEqual([
    { id: 'what-we-found', label: 'What we found' },
    { id: 'costs-gains', label: 'Costs & “gains”' },
  ]);
  expect(html).toContain('<h2 id="what-we-found">What <em>we</em> found</h2>');
  expect(html).toContain('<h3 id="a-detail">');
});

test('a link with the site scheme contains a placeholder for the origin', () => {
  expect(html('[us](site:/contact) and [a case](/case-study/flowd)')).toBe(
    '<p><a href="{{SITE_URL}}/contact">us</a> and <a href="/case-study/flowd">a case</a></p>',
  );
});

test('a wide table scrolls in its container, also by keyboard', () => {
  expect(html('| A | B |\n|---|---|\n| 1 | **2** |')).toBe(
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
  expect(countWords('<p>three&nbsp;four</p>')).toBe(1);
});
