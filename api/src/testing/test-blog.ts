import { testSection, testShell, writeTestRelease } from './test-release.ts';

const words = (count: number) => 'word '.repeat(count).trim();

export const testArticle = {
  title: 'Fish & <Chips>',
  slug: 'fish',
  excerpt: 'Both of them.',
  category: 'ABM',
  author: 'ABM desk',
  publishedAt: '2025-11-03',
  image: 'shortlist',
  imageAlt: 'A grid',
  tags: ['ABM', 'Fish'],
  text: `## A part\n\n[Contact](/contact) ]]> ${words(1100)}`,
  faq: [],
  howToName: null,
  howToDescription: null,
  steps: [],
  featured: false,
  trending: false,
  active: true,
};

/** The articles that the section of the test blog ships. */
export const shippedArticles = [
  { ...testArticle, id: 1, slug: 'one', title: 'One', publishedAt: '2025-07-28' },
  { ...testArticle, id: 2, slug: 'two', title: 'Two', publishedAt: '2025-09-02' },
];

const item =
  '<item><title>{{title}}</title><link>{{SITE_URL}}/blog/{{slug}}</link><pubDate>{{pubDate}}</pubDate>{{#subjects}}<category>{{.}}</category>{{/subjects}}<content>{{html}}</content></item>';

/** Releases of a shell and of a section with a blog. */
export function writeTestBlog(): string[] {
  const reads = ['/api/articles'];
  const server = testSection(
    "return (await (await fetch('/api/articles')).json()).map(({ title }) => title).join();",
  );
  return [
    writeTestRelease({ name: 'shell', server: testShell }),
    writeTestRelease({
      name: 'mf-blog',
      routes: [
        { path: '/blog', reads },
        { path: '/contact' },
        {
          path: '/blog/:slug',
          reads,
          metadata: 'page',
          sitemap: { entries: { from: '/blog/articles.json', field: 'slug' } },
        },
      ],
      server,
      files: {
        'files/blog/articles.json': JSON.stringify(shippedArticles),
        'files/blog/rss.xml': `<rss>{{#newestArticles}}${item}{{/newestArticles}}</rss>`,
        'files/llms.txt':
          '{{#articles}}- [{{title}}]({{SITE_URL}}/blog/{{slug}}): {{excerpt}}\n{{/articles}}',
      },
    }),
  ];
}
