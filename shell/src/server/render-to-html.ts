import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

/** Larger than any page: React sends a larger boundary as a placeholder, a hidden copy and a script. */
const progressiveChunkSize = 10_000_000;

/** Renders a tree to a string. After the timeout its Suspense boundaries keep their fallbacks. */
export async function renderToHtml(tree: ReactNode, timeoutMs: number) {
  const errors: unknown[] = [];
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error(`not rendered within ${timeoutMs} ms`));
  const timer = setTimeout(giveUp, timeoutMs);
  try {
    const stream = await renderToReadableStream(tree, {
      progressiveChunkSize,
      signal: controller.signal,
      onError: (error) => {
        errors.push(error);
      },
    });
    await stream.allReady;
    const decoder = new TextDecoder();
    let html = '';
    for await (const part of stream) html += decoder.decode(part, { stream: true });
    return { html: html + decoder.decode(), errors };
  } finally {
    clearTimeout(timer);
  }
}
