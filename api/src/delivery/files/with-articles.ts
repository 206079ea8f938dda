import { layOver } from '../../content/articles/lay-over.ts';
import { renderArticle } from '../../content/articles/render-article.ts';
import { articles } from '../../content/edits/content-kinds.ts';
import { listRecords, type RecordOf } from '../../content/edits/content-records.repository.ts';
import type { Database } from '../../storage/database.ts';
import { fillTemplate } from './fill-template.ts';

type Article = RecordOf<typeof articles>;

/** The list of a section's articles with what editors changed, as JSON. */
export async function listArticles(db: Database, shipped: string): Promise<Article[]> {
  const all = layOver(JSON.parse(shipped), await listRecords(db, articles)) as Article[];
  return all.filter(({ active }) => active !== false);
}

/** Fills a feed, or another text of a section, with the articles. */
export function fillWithArticles(template: string, list: Article[], isXml: boolean): string {
  const scopes = list.map((article) => ({
    ...article,
    // Feed readers do not resolve paths.
    html: renderArticle(article.text).html.replaceAll(/ (href|src)="\//g, ' $1="{{SITE_URL}}/'),
    pubDate: new Date(article.publishedAt).toUTCString(),
    subjects: [...new Set([article.category, ...article.tags])],
  }));
  const newestArticles = scopes.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  return fillTemplate(template, { articles: scopes, newestArticles }, isXml ? escapeXml : toLine);
}

/** Control characters are not allowed in XML, and a feed with one is unreadable. */
function escapeXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
