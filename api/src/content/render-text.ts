import { type RenderedMarkdown, renderMarkdown } from '@shortlisted/markdown/render-markdown';
import { LRUCache } from 'lru-cache';

const keptTexts = 200;

const rendered = new LRUCache<string, RenderedMarkdown>({
  max: keptTexts,
  memoMethod: (text) => renderMarkdown(text),
});

/** The HTML of an editor’s Markdown, each text once. Made at the first read, so all texts have the newest rules. */
export function renderText(text: string): RenderedMarkdown {
  return rendered.memo(text);
}
