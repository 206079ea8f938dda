import { createHash } from 'node:crypto';

const title = /<title>[\s\S]*?<\/title>/;
const description = /<meta name="description"[^>]*>/;
const main = /<main[\s\S]*<\/main>/;
const code = /<(script|style|svg)\b[\s\S]*?<\/\1>/g;

/**
 * Digest of what a page says: title, description and the text of its content. Names of files change with every
 * release, and the frame with every release of the shell.
 */
export function digestPage(html: string): string {
  const [text = ''] = main.exec(html) ?? [];
  const words = text
    .replace(code, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  const parts = [title.exec(html)?.[0], description.exec(html)?.[0], words];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
