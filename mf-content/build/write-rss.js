import { escapeHtml } from './render-markdown.js';

/** The server replaces this with the public origin when it sends the file. */
const siteUrl = '{{SITE_URL}}';

/**
 * The blog as RSS 2.0, newest first, with the full text of each article.
 *
 * @param {ReturnType<import('./read-articles.js').readArticles>} articles
 * @param {{ name: string, description: string }} brand
 */
export function writeRss(articles, { name, description }) {
  const newestFirst = [...articles].sort((one, other) =>
    other.publishedTime.localeCompare(one.publishedTime),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeHtml(name)} Blog</title>
<link>${siteUrl}/blog</link>
<description>${escapeHtml(description)}</description>
<language>en-gb</language>
<atom:link href="${siteUrl}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${newestFirst.map(writeItem).join('\n')}
</channel>
</rss>
`;
}

/** @param {ReturnType<import('./read-articles.js').readArticles>[number]} article */
function writeItem({ slug, title, excerpt, author, category, tags, publishedTime, html }) {
  const address = `${siteUrl}/blog/${slug}`;
  // Feed readers do not resolve paths.
  const absolute = html.replaceAll('href="/', `href="${siteUrl}/`);
  const categories = [category, ...tags].map((name) => `<category>${escapeHtml(name)}</category>`);
  return `<item>
<title>${escapeHtml(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(publishedTime).toUTCString()}</pubDate>
<dc:creator>${escapeHtml(author)}</dc:creator>
${[...new Set(categories)].join('')}
<description>${escapeHtml(excerpt)}</description>
<content:encoded><![CDATA[${absolute.replaceAll(']]>', ']]]]><![CDATA[>')}]]></content:encoded>
</item>`;
}
