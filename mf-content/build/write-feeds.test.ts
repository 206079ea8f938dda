/** @jest-environment node */
import { writeLlms } from './write-llms.js';
import { writeRss } from './write-rss.js';

const brand = { name: 'Agency', tagline: 'A tagline', description: 'Q & A', email: 'a@example.com' };

test('the feed is RSS 2.0, and escapes the words of the brand', () => {
  const feed = writeRss(brand);
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
  expect(feed).toContain('<title>Agency Blog</title>');
  expect(feed).toContain('<description>Q &amp; A</description>');
});

test('llms.txt lists the site, and has a line for each article and each essay', () => {
  const lines = writeLlms(brand).split('\n');
  expect(lines[0]).toBe('# Agency');
  expect(lines[2]).toBe('> A tagline. Q & A');
  expect(lines).toContain('{{#articles}}- [{{title}}]({{SITE_URL}}/blog/{{slug}}): {{excerpt}}');
  expect(lines).toContain('{{#essays}}- [{{title}}]({{SITE_URL}}/essays/{{slug}}): {{description}}');
  for (const line of lines.filter((each) => each.startsWith('- '))) {
    expect(line).toMatch(/^- \[.+\]\(\{\{SITE_URL\}\}\/.*\): \S/);
  }
});
