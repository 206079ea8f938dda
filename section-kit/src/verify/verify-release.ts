import type { Browser } from 'playwright';
import { type SectionRoute, shellName } from '../contract/contract.ts';
import { readDocumentData } from '../contract/document-data.ts';
import {
  type Evidence,
  type EvidenceKind,
  type EvidenceView,
  evidenceKinds,
  evidenceWidths,
} from '../contract/evidence.ts';
import { CommandError } from '../errors/command-error.ts';
import { rememberLinks } from './find-broken-links.ts';
import { launchChromium, launchOthers, nameBrowser, signalsOf } from './launch-browsers.ts';
import {
  findAmong,
  findInStubs,
  listPages,
  listPagesOfShell,
  listTaken,
  type PageToOpen,
} from './list-pages.ts';
import { emptyPicture, hashPicture, pictureEncoder } from './picture.ts';
import { rememberFrames, viewComposed, viewElsewhere } from './view-composed.ts';
import { viewEntries } from './view-entries.ts';
import type { VerifyOptions, ViewOptions } from './view-options.ts';
import { standaloneBase, viewStandalone } from './view-standalone.ts';

/** Maximum of stored findings per view. */
const maxFindings = 50;

/**
 * Opens the pages of a stored release in Chromium, standalone and composed, and the composed ones in the other browsers
 * that start here. A path with a parameter is opened with one value. Its further entries are opened in Chromium, on a
 * phone and without a picture. For a shell, it opens the first page of each section and the not-found page.
 */
export async function verifyRelease(options: VerifyOptions) {
  const browser = await launchChromium(options);
  const others = await launchOthers(signalsOf(options));
  const closeAll = () => Promise.all([browser, ...others].map((one) => one.close().catch(() => {})));
  options.end?.addEventListener('abort', closeAll);
  const encode = pictureEncoder(browser);
  const keep: ViewOptions['keep'] = async (name, png, how) => {
    // The site stores no pictures of a part of the pages.
    const kept = how === 'as it is' || options.only ? png : await encode(png);
    await options.keep({ name, png, kept });
    return hashPicture(kept);
  };
  try {
    const seen: Awaited<ReturnType<typeof verifyKind>>[] = [];
    for (const kind of options.kinds ?? evidenceKinds) {
      // The shell is never standalone.
      if (kind === 'alone' && options.section === shellName) continue;
      seen.push(await verifyKind([browser, ...others], kind, { ...options, keep }));
    }
    // Findings of a closed browser are no evidence.
    if (!browser.isConnected())
      throw new CommandError('The browser ended before the verification did. Start the command again.');
    return {
      evidence: seen.map(({ evidence }) => evidence),
      /** Paths with a parameter for which the site has no value. */
      notOpened: [...new Set(seen.flatMap(({ notOpened }) => notOpened))],
      /** Sentences about pages whose address another section claims. They are no findings: it may change in the same set. */
      taken: [...new Set(seen.flatMap(({ taken }) => taken))],
    };
  } finally {
    await closeAll();
  }
}

/** @param browsers Chromium, then the others. */
async function verifyKind(browsers: [Browser, ...Browser[]], kind: EvidenceKind, options: ViewOptions) {
  const [browser, ...others] = browsers;
  const { only, section, site, rendered, keep } = options;
  const at = new Date().toISOString();
  const stubs = kind === 'alone' ? options.stubs : undefined;
  const { sections, plan } = await readRelease(kind, options);
  const findRendered = findAmong(options.rendered);
  const findStub = stubs && findInStubs(stubs.root, stubs.routes);
  // Entries that a file of the release lists have no stub.
  const findPath = (route: SectionRoute) => findStub?.(route) ?? findRendered(route);
  // A release of the shell has no pages of its own.
  const routes = section === shellName ? [] : sections.flatMap((one) => one.routes);
  const { pages, notOpened } =
    section === shellName
      ? { pages: listPagesOfShell(sections), notOpened: [] }
      : listPages(routes, findPath);
  const wanted = pages.filter(({ page }) => !only || only.includes(page));
  if (only && wanted.length === 0)
    throw new CommandError(
      `None of the named pages exists. The release has ${pages.map(({ page }) => page).join(', ') || 'no page'}.`,
    );
  const part = section === shellName ? '#site' : 'main';
  const findBrokenLinks = rememberLinks({ site, composition: plan.sections, rendered, part });
  // Other browsers open no standalone release: without a live page beside it, their own noise would be a finding.
  const elsewhere = kind === 'composed' ? others : [];
  // Both widths at once, because most of the time is waiting.
  const views = await Promise.all(
    evidenceWidths.map(async (width) => {
      const observeFrame = rememberFrames(browser, options, width);
      const view = async (page: PageToOpen): Promise<EvidenceView[]> => {
        if (kind === 'alone') return viewStandalone(browser, page, width, { ...options, stubs });
        const composed = { ...options, sections, observeFrame, findBrokenLinks };
        const seen = await viewComposed(browser, page, width, composed);
        for (const other of elsewhere)
          seen.findings.push(...(await viewElsewhere(other, page, width, options)));
        return [seen];
      };
      const seen: EvidenceView[] = [];
      for (const page of wanted) {
        const views = await view(page).catch(async (error) => [await notSeen(page, width, error, keep)]);
        for (const one of views) options.onView?.(one, kind);
        seen.push(...views);
      }
      return seen;
    }),
  );
  if (kind === 'composed') await viewEntries(browser, routes, views.flat(), options);
  const evidence: Evidence = {
    kind,
    ...(kind === 'composed' && { composition: plan.id }),
    at,
    browser: [browser, ...elsewhere].map(nameBrowser).join(', '),
    views: views.flat().map((view) => ({ ...view, findings: view.findings.slice(0, maxFindings) })),
  };
  const foreign = plan.sections.filter((one) => !sections.includes(one));
  return { evidence, notOpened, taken: listTaken(section, wanted, foreign) };
}

/** Reads the plan that shows the release, and the sections of which pages are opened: for a shell, all sections. */
async function readRelease(kind: EvidenceKind, { site, section, release, preview }: ViewOptions) {
  const address = kind === 'alone' ? `${standaloneBase(section, release)}/` : '/';
  const response = await fetch(site + address, { headers: { cookie: `preview=${preview}` } });
  const plan = readDocumentData(await response.text())?.plan;
  const own = section === shellName ? plan?.sections : plan?.sections.filter(({ name }) => name === section);
  const shown = section === shellName ? plan?.shell.release : own?.[0]?.release;
  if (!plan || !own || shown !== release)
    throw new CommandError(
      `${site}${address} does not show ${section}@${release}: it answered ${response.status}.`,
    );
  return { sections: own, plan };
}

/** The view of a page that the verifier could not look at, with the reason. It looks at the next page then. */
async function notSeen({ page, path }: PageToOpen, width: number, error: unknown, keep: ViewOptions['keep']) {
  return {
    page,
    path,
    state: 'as it is',
    width,
    findings: [`The verifier could not look at this page: ${String(error).split('\n')[0]}`],
    measures: { shift: 0, scripts: 0, styles: 0, pictures: 0 },
    picture: await keep(`not-seen-${page}-${width}`, emptyPicture(width), 'as it is'),
  };
}
