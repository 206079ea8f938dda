import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

/** Far above any page: otherwise React sends a large finished part as a placeholder, a hidden copy and a script. */
const progressiveChunkSize = 10_000_000;

/** Renders a tree to a string when all of it is ready, or when the time is over. */
export function renderToHtml(
  tree: ReactNode,
  timeoutMs: number,
): Promise<{ html: string; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize,
      onError: (error) => {
        errors.push(error);
      },
      onShellError: reject,
      onAllReady: () => {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html, errors }), reject);
      },
    });
    const timer = setTimeout(() => abort(new Error(`not rendered within ${timeoutMs} ms`)), timeoutMs);
  });
}
