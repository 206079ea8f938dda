import { queryOptions, ReadError } from '@shortlisted/section-kit/runtime';
import type { EssayContent } from './essay.ts';

/** Spec 2 §4: what stands in a file whose essay was not exported yet. */
const placeholder = 'Loading essay…';

/** Words of an essay, or its PDF where there is no HTML yet. */
export function essayContentQuery(slug: string) {
  const folder = `/essays/${encodeURIComponent(slug)}/`;
  return queryOptions({
    queryKey: [`${folder}content.html`],
    queryFn: async ({ signal }): Promise<EssayContent> => {
      const html = await readText(`${folder}content.html`, signal);
      if (html === undefined) return essayPdf(slug);
      // Only needed where an essay is read after a navigation: the server's render sends clean HTML along.
      const { sanitiseHtml } = await import('./sanitise-html');
      return { type: 'html', content: sanitiseHtml(html, folder) };
    },
  });
}

/** What is shown where there are no words: silently (spec 2 §8). */
export function essayPdf(slug: string): EssayContent {
  const name = encodeURIComponent(slug);
  return { type: 'pdf', content: `/essays/${name}/${name}.pdf` };
}

/** @throws {ReadError} for an answer that says nothing of the essay. */
async function readText(path: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(path, { signal });
  if (response.status >= 500) throw new ReadError(response.status, `${response.status}: ${path}`);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isHtml) return undefined;
  const text = (await response.text()).trim();
  return text === '' || text === placeholder ? undefined : text;
}
