import type { articles } from '../content/kinds/article.ts';
import type { essays } from '../content/kinds/essay.ts';
import type { ContentKind, RecordOf } from '../content/records/content-kind.ts';
import { listRecords } from '../content/records/content-records.repository.ts';
import { layOver } from '../content/records/lay-over.ts';
import { renderText } from '../content/render-text.ts';
import type { Database } from '../storage/database.ts';

/** The records that visitors see: those that a section ships, with what editors changed. */
export async function listShown<Kind extends ContentKind>(db: Database, kind: Kind, shipped: string) {
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

/** `{{#name}}`, `{{/name}}`, `{{name}}` or `{{.}}`. */
const tag = /(\{\{[#/]?(?:\w+|\.)\}\})/;

/**
 * Fills a text of a section with records. `{{#articles}}…{{/articles}}` is repeated for each entry of the list,
 * `{{title}}` is a field of the entry, and `{{.}}` is an entry that is a text. All other braces stay. A template is
 * data of a section: it reaches no more than the given fields.
 */
export function fillTemplate(
  template: string,
  scope: Record<string, unknown>,
  escapeText: (text: string) => string,
): string {
  const pieces = template.split(tag);
  const ends = findEnds(pieces);
  const fill = (start: number, end: number, fields: Record<string, unknown>): string => {
    let filled = '';
    for (let index = start; index < end; index++) {
      const piece = pieces[index] ?? '';
      const name = index % 2 === 1 ? piece.slice(2, -2) : '';
      const isList = name.startsWith('#');
      const key = isList ? name.slice(1) : name;
      const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const last = ends.get(index);
      if (isList && last !== undefined && last < end) {
        filled += Array.isArray(value)
          ? value
              .map((entry) => fill(index + 1, last, typeof entry === 'object' ? entry : { '.': entry }))
              .join('')
          : pieces.slice(index, last + 1).join('');
        index = last;
      } else {
        const isField = name !== '' && !isList && value !== undefined && !Array.isArray(value);
        filled += isField ? escapeText(String(value)) : piece;
      }
    }
    return filled;
  };
  return fill(0, pieces.length, scope);
}

/** The place of the nearest end of each list. A search from each beginning would take the square of the time. */
function findEnds(pieces: string[]): Map<number, number> {
  const ends = new Map<number, number>();
  const nearest = new Map<string, number>();
  for (let index = pieces.length - 2; index > 0; index -= 2) {
    const name = pieces[index]?.slice(2, -2) ?? '';
    if (name.startsWith('/')) nearest.set(name.slice(1), index);
    const end = nearest.get(name.slice(1));
    if (name.startsWith('#') && end !== undefined) ends.set(index, end);
  }
  return ends;
}
