import type { Plan, PlannedSection } from '../../contract/contract.ts';
import { readDocumentData, writeDocumentData } from '../../contract/document-data.ts';
import { matchPage } from '../../contract/match-page.ts';
import { bannerPath } from './banner.ts';

/** React's markup for a rendered and a failed boundary. React would otherwise keep attributes of the live markup. */
const renderedPage = /(<main id="main"[^>]*>)<!--\$-->.*<!--\/\$-->(?=<\/main>)/s;
const leftToBrowser = '$1<!--$!--><template></template><!--/$-->';

/**
 * Replaces a section in a live document by the developed one: in the plan, and with its container as a script. Also
 * adds a section that the site does not have. The browser renders the section's page, and the files of its live
 * release are removed from the document. HTML without a plan stays unchanged.
 *
 * @returns the HTML, and whether only the developed section has a page at this address.
 */
export function replaceSection(html: string, own: PlannedSection, pathname: string) {
  const data = readDocumentData(html);
  if (!data) return { html, isNewPage: false };
  const plan = withSection(data.plan, own);
  const live = matchPage(data.plan.sections, pathname)?.section.name;
  const isOwn = matchPage(plan.sections, pathname)?.section.name === own.name;
  const isLeft = isOwn || live === own.name;
  // The site's analytics and tags must not count a developer.
  const { analyticsId, tags, ...rest } = data;
  const placed = writeDocumentData(html, { ...rest, plan, isPageRendered: rest.isPageRendered && !isLeft })
    .replace(liveFiles(own.name), '')
    .replace('<head>', `<head>${containerScript(own)}`);
  return {
    html: isLeft ? placed.replace(renderedPage, leftToBrowser) : placed,
    isNewPage: isOwn && live === undefined,
  };
}

/** Replaces or adds the developed section. */
export function withSection(plan: Plan, own: PlannedSection): Plan {
  const isKnown = plan.sections.some(({ name }) => name === own.name);
  const sections = plan.sections.map((section) => (section.name === own.name ? own : section));
  return { ...plan, sections: isKnown ? sections : [...sections, own] };
}

function liveFiles(name: string): RegExp {
  const file = `"/releases/${name}/[^>]*>`;
  return new RegExp(
    `<style data-stylesheet=${file}.*?</style>|<link [^>]*href=${file}|<script [^>]*src=${file}</script>`,
    'gs',
  );
}

/** The script is on every page, to reload it after a change, before the shell's scripts, which look for it. */
function containerScript({ base, client: { entry }, integrity }: PlannedSection): string {
  return `<script defer crossorigin src="${base}${entry}" integrity="${integrity[entry]}"></script><script defer src="${bannerPath}"></script>`;
}
