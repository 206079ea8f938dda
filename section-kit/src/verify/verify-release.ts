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
import { findAmong, findInStubs, listPages, listPagesOfShell, readPlan } from './list-pages.ts';
import { hashPicture } from './picture.ts';
import { PictureEncoder } from './picture-encoder.ts';
import { aloneBase, viewAlone } from './view-alone.ts';
import { rememberLooks, viewComposed } from './view-composed.ts';

/** Of one view. Whoever has as many mends them first. */
const maxFindings = 50;

export interface VerifyOptions {
  /** Origin of the site. */
  site: string;
  section: string;
  release: string;
  /** Cookie of a preview of this release. */
  preview: string;
  /** Folder of the section with its stubs, and its routes, for the release alone. Left out: it reads from the site. */
  stubs?: { root: string; routes: SectionRoute[] } | undefined;
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
  keep: (picture: KeptPicture) => Promise<void>;
}

interface KeptPicture {
  /** What it shows, such as `alone-cases-390`. */
  name: string;
  /** As it was drawn. */
  png: Buffer;
  /** As it is kept with the release. */
  kept: Buffer;
}

export interface ViewOptions extends Omit<VerifyOptions, 'keep'> {
  /** @returns the hash that the picture is kept under. */
  keep: (name: string, png: Buffer, how?: 'as it is') => Promise<string>;
}

/** Looks at every page of a stored release with a browser. */
export async function verifyRelease(
  options: VerifyOptions,
): Promise<{ evidence: Evidence[]; notOpened: string[] }> {
  // Whoever says when to end has the signals, too.
  const handles = options.end && { handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({ ...launchOptions(), ...handles });
  options.end?.addEventListener('abort', () => void browser.close());
  const encoder = new PictureEncoder(browser);
  const keep: ViewOptions['keep'] = async (name, png, how) => {
    const kept = how === 'as it is' ? png : await encoder.encode(png);
    await options.keep({ name, png, kept });
    return hashPicture(kept);
  };
  try {
    const evidence: Evidence[] = [];
    const notOpened = new Set<string>();
    for (const kind of options.kinds ?? evidenceKinds) {
      // The shell is what everything is shown in.
      if (kind === 'alone' && options.section === shellName) continue;
      const given = await verifyKind(browser, kind, { ...options, keep });
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

async function verifyKind(browser: Browser, kind: EvidenceKind, options: ViewOptions) {
  const { only, section } = options;
  const at = new Date().toISOString();
  const stubs = kind === 'alone' ? options.stubs : undefined;
  const { sections, composition } = await readRelease(kind, options);
  const findPath = stubs ? findInStubs(stubs.root, stubs.routes) : findAmong(options.rendered);
  const { pages, notOpened } =
    section === shellName
      ? { pages: listPagesOfShell(sections), notOpened: [] }
      : listPages(
          sections.flatMap(({ routes }) => routes),
          findPath,
        );
  const wanted = pages.filter(({ page }) => !only || only.includes(page));
  if (wanted.length === 0)
    throw new CommandError(`There is no page to open of ${pages.map(({ page }) => page).join(', ')}.`);
  // The two widths at once: most of the time is waited.
  const views = await Promise.all(
    evidenceWidths.map(async (width) => {
      const lookAround = rememberLooks(browser, options, width);
      const seen: EvidenceView[] = [];
      for (const page of wanted) {
        if (kind === 'alone') seen.push(...(await viewAlone(browser, page, width, { ...options, stubs })));
        else seen.push(await viewComposed(browser, page, width, { ...options, sections, lookAround }));
      }
      return seen;
    }),
  );
  const version = `Chromium ${browser.version()}`;
  const evidence: Evidence = {
    kind,
    ...(composition && { composition }),
    at,
    browser: version,
    views: views.flat().map((view) => ({ ...view, findings: view.findings.slice(0, maxFindings) })),
  };
  return { evidence, notOpened };
}

/** The section as it is planned, of a shell all of them; and what it is shown with. */
async function readRelease(kind: EvidenceKind, { site, section, release, preview }: ViewOptions) {
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
  return { sections: own, composition: kind === 'composed' ? plan.id : undefined };
}
