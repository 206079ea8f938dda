import type { articles } from '../content/kinds/article.ts';
import type { essays } from '../content/kinds/essay.ts';
import type { ContentKind, RecordOf } from '../content/records/content-kind.ts';
import { listRecords } from '../content/records/content-records.repository.ts';
import { layOver } from '../content/records/lay-over.ts';
import { renderText } from '../content/render-text.ts';
import type { Database } from '../storage/database.ts';
import { fillTemplate } from './fill-template.ts';

/** The records that visitors see: those that a section ships, with what editors changed. */
export async function listShown<Kind extends ContentKind>(
  db: Database,
  kind: Kind,
  shipped: string,
): Promise<RecordOf<Kind>[]> {
  const all = layOver(JSON.parse(shipped), await listRecords(db, kind));
  return all.filter(({ active }) => active !== false) as RecordOf<Kind>[];
}

interface Records {
  articles: RecordOf<typeof articles>[];
  essays: RecordOf<typeof essays>[];
}

/** Fills a feed, or another text of a section, with the articles and essays. */
export function fillWithRecords(template: string, { articles, essays }: Records, isXml: boolean): string {
  const scopes = articles.map((article) => ({
    ...article,
    // Feed readers do not resolve paths.
    html: renderText(article.text).html.replaceAll(/ (href|src)="\//g, ' $1="{{SITE_URL}}/'),
    pubDate: new Date(article.publishedAt).toUTCString(),
    subjects: [...new Set([article.category, ...article.tags])],
  }));
  const newestArticles = scopes.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  return fillTemplate(template, { articles: scopes, newestArticles, essays }, isXml ? escapeXml : toLine);
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
