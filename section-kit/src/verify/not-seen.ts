import type { EvidenceView } from '../contract/evidence.ts';
import type { PageToOpen } from './list-pages.ts';
import { viewportHeight } from './observe-page.ts';
import { emptyPicture } from './picture.ts';
import type { ViewOptions } from './view-options.ts';

/** The view of a page that the verifier could not look at, with the reason. It looks at the next page then. */
export async function notSeen(
  { page, path }: PageToOpen,
  width: number,
  error: unknown,
  keep: ViewOptions['keep'],
): Promise<EvidenceView> {
  return {
    page,
    path,
    state: 'as it is',
    width,
    findings: [`The verifier could not look at this page: ${String(error).split('\n')[0]}`],
    measures: { shift: 0, scripts: 0, styles: 0, pictures: 0 },
    picture: await keep(`not-seen-${page}-${width}`, emptyPicture(width, viewportHeight), 'as it is'),
  };
}
