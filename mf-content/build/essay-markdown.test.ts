/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderMarkdown } from '@shortlisted/markdown/render-markdown';
import { sanitiseHtml } from '@shortlisted/markdown/sanitise-html';
import { toMarkdown } from './essays-plugin.js';

const essays = path.resolve(import.meta.dirname, '../essays');
const plain = (html: string) => html.replaceAll(/ id="[^"]*"/g, '').replaceAll(/\s*\n\s*/g, '');

test.each(['accountbasedmarketing', 'attention-is-borrowed'])(
  'the Markdown of %s is rendered as the HTML of its file',
  (slug) => {
    const folder = `/essays/${slug}/`;
    const html = sanitiseHtml(readFileSync(path.join(essays, slug, 'content.html'), 'utf8'), { folder });
    const markdown = toMarkdown(html);
    expect(plain(renderMarkdown(markdown, { folder }).html)).toBe(plain(html));
    expect(markdown).not.toMatch(/<(?:p|h2|li|a|strong|blockquote)\b/);
  },
);
