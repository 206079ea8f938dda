import { queryOptions } from 'section-kit/runtime';
import type { EssayContent } from './essay.ts';

/** Spec 2 §4: what stands in a file whose essay was not exported yet. */
const placeholder = 'Loading essay…';

/** Words of an essay. The PDF where the HTML is missing, fails or is the placeholder: silently (spec 2 §8). */
export function essayContentQuery(slug: string) {
  const folder = `/essays/${encodeURIComponent(slug)}/`;
  return queryOptions({
    queryKey: [`${folder}content.html`],
    queryFn: async ({ signal }): Promise<EssayContent> => {
      const html = await readText(`${folder}content.html`, signal);
      if (html === undefined) return { type: 'pdf', content: `${folder}${slug}.pdf` };
      // Only needed where an essay is read after a navigation: the server's render sends clean HTML along.
      const { sanitiseHtml } = await import('./sanitise-html');
      return { type: 'html', content: sanitiseHtml(html, folder) };
    },
  });
}

async function readText(path: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(path, { signal });
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    if (!response.ok || !isHtml) return undefined;
    const text = (await response.text()).trim();
    return text === '' || text === placeholder ? undefined : text;
  } catch (error) {
    // The read was given up because nobody waits for it any more: that is no reason to remember the PDF.
    if (signal.aborted) throw error;
    return undefined;
  }
}
