/** @jest-environment jsdom */
import { writeLlms } from './write-llms.js';
import { writeRss } from './write-rss.js';

const brand = { name: 'Agency', tagline: 'A tagline', description: 'Q & A', email: 'a@example.com' };

const article = (differences: object) => ({
  slug: 'one',
  title: 'Fish & <Chips>',
  excerpt: 'Both.',
  author: 'ABM desk',
  category: 'ABM',
  tags: ['ABM', 'Fish'],
  publishedTime: '2025-07-28T00:00:00.000Z',
  html: '<p>Text with <a href="/cases">a link</a> and ]]> an end.</p>',
  ...differences,
});

const articles = [
  article({}),
  article({ slug: 'two', publishedTime: '2025-09-02T00:00:00.000Z' }),
] as unknown as Parameters<typeof writeRss>[0];

function readFeed() {
  const feed = new DOMParser().parseFromString(writeRss(articles, brand), 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  return feed;
}

const text = (parent: ParentNode | undefined, name: string) =>
  parent?.querySelector(name)?.textContent ?? undefined;

test('the feed is RSS 2.0 with the required elements of a channel', () => {
  const feed = readFeed();
  expect(feed.documentElement.getAttribute('version')).toBe('2.0');
  const channel = feed.querySelector('channel') ?? undefined;
  expect(text(channel, 'title')).toBe('Agency Blog');
  expect(text(channel, 'link')).toBe('{{SITE_URL}}/blog');
  expect(text(channel, 'description')).toBe('Q & A');
  expect(text(channel, 'language')).toBe('en-gb');
});

test('items are sorted newest first and have a title, address, author, date and categories', () => {
  const [newest, older] = [...readFeed().querySelectorAll('item')];
  expect(text(newest, 'link')).toBe('{{SITE_URL}}/blog/two');
  expect(text(older, 'guid')).toBe('{{SITE_URL}}/blog/one');
  expect(text(older, 'title')).toBe('Fish & <Chips>');
  expect(text(older, 'pubDate')).toBe('Mon, 28 Jul 2025 00:00:00 GMT');
  const subjects = [...(older?.querySelectorAll('category') ?? [])].map(({ textContent }) => textContent);
  expect(subjects).toEqual(['ABM', 'Fish']);
});

test('an item contains the whole article with absolute links', () => {
  const [item] = [...readFeed().querySelectorAll('item')];
  const content = item?.getElementsByTagName('content:encoded')[0]?.textContent;
  expect(content).toBe('<p>Text with <a href="{{SITE_URL}}/cases">a link</a> and ]]> an end.</p>');
});

test('llms.txt lists the site, its articles and its essays with their addresses', () => {
  const essays = [{ slug: 'long', title: 'Long', description: 'A long read.' }];
  const lines = writeLlms({ articles, essays }, brand).split('\n');
  expect(lines[0]).toBe('# Agency');
  expect(lines[2]).toBe('> A tagline. Q & A');
  expect(lines).toContain('- [Fish & <Chips>]({{SITE_URL}}/blog/one): Both.');
  expect(lines).toContain('- [Long]({{SITE_URL}}/essays/long): A long read.');
  for (const line of lines.filter((each) => each.startsWith('- '))) {
    expect(line).toMatch(/^- \[.+\]\(\{\{SITE_URL\}\}\/.*\): \S/);
  }
});
