import { queryOptions, ReadError } from '@shortlisted/section-kit/runtime';

type EssayContent = { type: 'html' | 'pdf'; content: string };

/** The content of a file whose essay has not been exported yet (spec 2 §4). */
const placeholder = 'Loading essay…';

/** The HTML of an essay, or its PDF if there is no HTML. */
export function essayContentQuery(slug: string) {
  const folder = `/essays/${encodeURIComponent(slug)}/`;
  return queryOptions({
    queryKey: [`${folder}content.html`],
    queryFn: async ({ signal }): Promise<EssayContent> => {
      const html = await readText(`${folder}content.html`, signal);
      // The build has sanitised the HTML.
      return html === undefined ? essayPdf(slug) : { type: 'html', content: html };
    },
  });
}

/** The PDF of an essay, which replaces missing HTML without a message (spec 2 §8). */
export function essayPdf(slug: string): EssayContent {
  const name = encodeURIComponent(slug);
  return { type: 'pdf', content: `/essays/${name}/${name}.pdf` };
}

/** @throws {ReadError} for a server error, which does not say whether there is HTML. */
async function readText(path: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(path, { signal });
  if (response.status >= 500) throw new ReadError(response.status, `${response.status}: ${path}`);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isHtml) return undefined;
  const text = (await response.text()).trim();
  return text === '' || text === placeholder ? undefined : text;
}
