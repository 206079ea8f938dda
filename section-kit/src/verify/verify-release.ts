import { type Browser, chromium } from 'playwright';
import { CommandError } from '../cli/command-error.ts';
import { type SectionRoute, shellName } from '../contract/contract.ts';
import {
  type Evidence,
  type EvidenceKind,
  type EvidenceView,
  evidenceKinds,
  evidenceWidths,
} from '../contract/evidence.ts';
import { launchOptions } from '../playwright/browser.ts';
import { describeFaults } from './describe-faults.ts';
import { followLink } from './follow-link.ts';
import { findAmong, findInStubs, listPages, type PageToOpen, readPlan } from './list-pages.ts';
import type { Look } from './look.ts';
import { comparePictures, hashPicture } from './picture.ts';
import { visit } from './visit.ts';

/** Of one view. Whoever has as many mends them first. */
const maxFindings = 50;

export interface VerifyOptions {
  /** Origin of the site. */
  site: string;
  section: string;
  release: string;
  /** Cookie of a preview of this release. */
  preview: string;
  /** The section's stubs and its routes, for the release alone. Left out: it reads from the site. */
  stubs?: { folder: string; routes: SectionRoute[] } | undefined;
  /** Addresses that the gate has rendered: of a path with a parameter one of its entries. */
  rendered: string[];
  /** How long a page may take until it reacts. */
  patienceMs: number;
  /** Page keys that are looked at. Left out: all of them. */
  only?: string[] | undefined;
  kinds?: readonly EvidenceKind[] | undefined;
  /** Closes the browser at once; nothing is given back then. */
  end?: AbortSignal | undefined;
  /** Gets each picture, named by what it shows. */
  keep: (name: string, png: Buffer) => Promise<void>;
}

/** Looks at every page of a stored release with a browser. */
export async function verifyRelease(
  options: VerifyOptions,
): Promise<{ evidence: Evidence[]; notOpened: string[] }> {
  // Whoever says when to end has the signals, too.
  const handles = options.end && { handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({ ...launchOptions(), ...handles });
  options.end?.addEventListener('abort', () => void browser.close());
  try {
    const evidence: Evidence[] = [];
    const notOpened = new Set<string>();
    for (const kind of options.kinds ?? evidenceKinds) {
      // The shell is what everything is shown in.
      if (kind === 'alone' && options.section === shellName) continue;
      const given = await verifyKind(browser, kind, options);
      evidence.push(given.evidence);
      for (const pattern of given.notOpened) notOpened.add(pattern);
    }
    // What was looked at with a browser that is gone was not seen.
    if (!browser.isConnected()) throw new CommandError('The browser came to its end.');
    return { evidence, notOpened: [...notOpened] };
  } finally {
    await browser.close();
  }
}

async function verifyKind(browser: Browser, kind: EvidenceKind, options: VerifyOptions) {
  const { only } = options;
  const at = new Date().toISOString();
  const stubs = kind === 'alone' ? options.stubs : undefined;
  const { routes, composition } = await readRelease(kind, options);
  const findPath = stubs ? findInStubs(stubs.folder, stubs.routes) : findAmong(options.rendered);
  const { pages, notOpened } = listPages(routes, findPath);
  const wanted = pages.filter(({ page }) => !only || only.includes(page));
  if (wanted.length === 0)
    throw new CommandError(`There is no page to open of ${pages.map(({ page }) => page).join(', ')}.`);
  // The two widths at once: most of the time is waited.
  const views = await Promise.all(
    evidenceWidths.map(async (width) => {
      const lookAtLive = rememberLooks(browser, { ...options, width });
      const seen: EvidenceView[] = [];
      for (const page of wanted)
        seen.push(
          kind === 'alone'
            ? await viewAlone(browser, page, width, { ...options, stubs })
            : await viewComposed(browser, page, width, { ...options, routes, lookAtLive }),
        );
      return seen;
    }),
  );
  const version = `Chromium ${browser.version()}`;
  const evidence: Evidence = {
    kind,
    ...(composition && { composition }),
    at,
    browser: version,
    views: views.flat(),
  };
  return { evidence, notOpened };
}

/** What the release declares, and what it is shown with. */
async function readRelease(kind: EvidenceKind, { site, section, release, preview }: VerifyOptions) {
  const address = kind === 'alone' ? `${aloneBase(section, release)}/` : '/';
  const response = await fetch(site + address, { headers: { cookie: `preview=${preview}` } });
  const plan = readPlan(await response.text());
  const own = section === shellName ? plan?.sections : plan?.sections.filter(({ name }) => name === section);
  const shown = section === shellName ? plan?.shell.release : own?.[0]?.release;
  if (!plan || !own || shown !== release) {
    throw new CommandError(
      `${site}${address} does not show ${section}@${release}: it answered ${response.status}.`,
    );
  }
  const routes = own.flatMap((one) => one.routes);
  return { routes, composition: kind === 'composed' ? plan.id : undefined };
}

async function viewAlone(
  browser: Browser,
  { page, path }: PageToOpen,
  width: number,
  options: VerifyOptions,
): Promise<EvidenceView> {
  const { section, release, patienceMs, keep } = options;
  const address = aloneBase(section, release) + path;
  const look = await visit(
    browser,
    { ...options, stubs: options.stubs?.folder, address, width, depth: 'everything' },
    async (_, seen) => seen,
  );
  await keep(`alone-${page}-${width}`, look.picture);
  return {
    ...{ page, path, state: options.stubs ? 'stubs' : 'as it is', width },
    findings: describeFaults({ look, patienceMs }).slice(0, maxFindings),
    measures: look.measures,
    picture: hashPicture(look.picture),
  };
}

async function viewComposed(
  browser: Browser,
  { page, path }: PageToOpen,
  width: number,
  options: VerifyOptions & { routes: SectionRoute[]; lookAtLive: (address: string) => Promise<Look> },
): Promise<EvidenceView> {
  const { site, preview, patienceMs, keep, routes, lookAtLive } = options;
  const live = await visit(
    browser,
    { site, width, patienceMs, address: path, depth: 'picture' },
    async (_, seen) => seen,
  );
  const isLive = live.status === 200 && live.isAnswering;
  const { frame } = isLive ? live : await lookAtLive('/');
  const { look, left } = await visit(
    browser,
    { site, width, patienceMs, address: path, preview, depth: 'everything' },
    async (tab, seen) => ({
      look: seen,
      left:
        seen.measures.hydratedMs !== undefined
          ? await followLink(tab, { routes, lookAtLive, patienceMs })
          : [],
    }),
  );
  const compared = isLive ? comparePictures(look.picture, live.picture) : undefined;
  await keep(`composed-${page}-${width}`, look.picture);
  if (isLive) await keep(`composed-${page}-${width}-live`, live.picture);
  if (compared) await keep(`composed-${page}-${width}-difference`, compared.picture);
  return {
    ...{ page, path, state: 'as it is', width },
    findings: [
      ...describeFaults({ look, live: isLive ? live : undefined, frame, patienceMs }),
      ...left,
    ].slice(0, maxFindings),
    measures: look.measures,
    ...(isLive && { live: { measures: live.measures, picture: hashPicture(live.picture) } }),
    picture: hashPicture(look.picture),
    ...(compared && { difference: compared.share }),
  };
}

/** What stands around what is live at an address at one width, looked at once. */
function rememberLooks(browser: Browser, { site, patienceMs, width }: VerifyOptions & { width: number }) {
  const looks = new Map<string, Promise<Look>>();
  return (address: string) => {
    const options = { site, patienceMs, width, address, depth: 'frame' } as const;
    const look = looks.get(address) ?? visit(browser, options, async (_, seen) => seen);
    looks.set(address, look);
    return look;
  };
}

function aloneBase(section: string, release: string): string {
  return `/releases/${section}/${release}`;
}
