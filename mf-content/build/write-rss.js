/** The server replaces this with the public origin when it sends the file. */
const siteUrl = '{{SITE_URL}}';

/**
 * The template of the blog as RSS 2.0, newest first, with the full text of each article. The server fills in the articles.
 *
 * @param {{ name: string, description: string }} brand
 */
export function writeRss({ name, description }) {
  const address = `${siteUrl}/blog/{{slug}}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(name)} Blog</title>
<link>${siteUrl}/blog</link>
<description>${escapeXml(description)}</description>
<language>en-gb</language>
<atom:link href="${siteUrl}/blog/rss.xml" rel="self" type="application/rss+xml"/>
{{#newestArticles}}<item>
<title>{{title}}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>{{pubDate}}</pubDate>
<dc:creator>{{author}}</dc:creator>
{{#subjects}}<category>{{.}}</category>{{/subjects}}
<description>{{excerpt}}</description>
<content:encoded>{{html}}</content:encoded>
</item>
{{/newestArticles}}</channel>
</rss>
`;
}

/** @param {string} text */
function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
