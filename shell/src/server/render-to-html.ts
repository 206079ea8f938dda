import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

/** Larger than any page: React sends a larger boundary as a placeholder, a hidden copy and a script. */
const progressiveChunkSize = 10_000_000;

/** Renders a tree to a string. After the timeout its Suspense boundaries keep their fallbacks. */
export async function renderToHtml(
  tree: ReactNode,
  timeoutMs: number,
): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new Error(`not rendered within ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    const stream = await renderToReadableStream(tree, {
      progressiveChunkSize,
      signal: controller.signal,
      onError: (error) => {
        errors.push(error);
      },
    });
    await stream.allReady;
    return { html: await readText(stream), errors };
  } finally {
    clearTimeout(timer);
  }
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
