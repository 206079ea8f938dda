import { shellName } from '@shortlisted/section-kit/contract';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { redirects as editorsRedirects } from '../content/kinds/redirect.ts';
import { listRecords } from '../content/records/content-records.repository.ts';
import { checkRedirects, redirectsOf } from '../releases/redirects/check-redirects.ts';
import type { Fault } from '../releases/release-error.ts';
import type { Database } from '../storage/database.ts';
import { checkLinks } from './check-links.ts';
import { checkRenders, comparePages, explainEnd, type FurtherEntries } from './check-renders.ts';
import { ownersIn } from './find-owner.ts';
import { openReads } from './open-reads.ts';
import type { StartTrial, TrialRelease } from './start-trial.ts';

interface PageOptions {
  startTrial: StartTrial;
  /** Names of the sections to check, the shell among them. All releases if absent. */
  only?: string[];
  /** Further releases whose fixed files pages can read, and to whose pages they can link. */
  around?: TrialRelease[];
  /** Entries to render beside the first of each address with a parameter. By default none. */
  entries?: FurtherEntries | undefined;
  /** Also finds links to addresses that do not exist. */
  findsBrokenLinks?: boolean;
}

type Seen = Pick<GateRecord, 'renders' | 'notRendered'> & {
  faults: Fault[];
  /** The number of entries for which the time did not suffice. */
  entriesLeft: number;
  brokenLinks: Fault[];
  deadRedirects: Fault[];
};

const nothing: Seen = {
  faults: [],
  renders: [],
  notRendered: [],
  entriesLeft: 0,
  brokenLinks: [],
  deadRedirects: [],
};

/** Renders every page of a composition and checks the redirects that concern it. Without a shell there are no faults. */
export async function checkPages(db: Database, releases: TrialRelease[], options: PageOptions) {
  const { startTrial, only, around = [], entries, findsBrokenLinks = false } = options;
  const isChecked = (name: string) => only?.includes(name) ?? true;
  const inTrial = releases.map(({ manifest }) => manifest.section);
  const sections = inTrial.filter(({ name }) => isChecked(name));
  const reads = await openReads(db, [...releases, ...around]);
  try {
    const trial = startTrial(releases, reads);
    if (!trial) return nothing;
    const faults: Fault[] = [];
    for (const section of sections.filter(({ name }) => name !== shellName))
      faults.push(...(await comparePages(trial, section)));
    // The gate renders no entry of a list that cannot be read.
    const readList = (path: string) =>
      reads
        .inject(path)
        .then((response) => response.json())
        .catch(() => []);
    // Rendering a section that lacks its pages would only repeat the fault.
    const whole = sections.filter(({ name }) => !faults.some((fault) => fault.sections.includes(name)));
    const { links, entries: listed, ...rendered } = await checkRenders(trial, whole, readList, entries);
    const known = new Set([...listed, ...rendered.renders.map(({ path }) => path)]);
    // The trial lacks some sections, and lists no entries of aliases. A page that cannot be rendered is no dead link.
    const statusOf = (path: string) =>
      trial.render(path).then(
        ({ status }) => status,
        (error) => void explainEnd(error),
      );
    const hasEntry = async (path: string) =>
      known.has(path) || !matchPage(inTrial, path) || (await statusOf(path)) !== 404;
    const isInTrial = ({ manifest }: TrialRelease) =>
      inTrial.some(({ name }) => name === manifest.section.name);
    const all = [...releases, ...around.filter((release) => !isInTrial(release))];
    const ownerOf = ownersIn({ releases: all, hasEntry });
    const redirects = redirectsOf(all.map(({ manifest }) => manifest));
    const allSections = all.map(({ manifest }) => manifest.section);
    const claims = (path: string | null) => path && matchPage(allSections, path)?.section.name;
    // A redirect of another section concerns these if one of its addresses is theirs, or its target is nobody's.
    const concerning = redirects.filter(
      ({ owner, path, target }) =>
        claims(target) === undefined ||
        [owner, claims(path), claims(target)].some((name) => name && isChecked(name)),
    );
    const { faults: misled, dead: deadRedirects } = await checkRedirects(concerning, redirects, ownerOf);
    const moved = new Set(
      [...redirects, ...(await listRecords(db, editorsRedirects))].map(({ path, target }) => target && path),
    );
    const exists = async (path: string) =>
      moved.has(path.toLowerCase()) || (await ownerOf(path)) !== undefined;
    const brokenLinks = findsBrokenLinks ? await checkLinks(links, exists) : [];
    return { ...rendered, brokenLinks, deadRedirects, faults: [...faults, ...rendered.faults, ...misled] };
  } finally {
    await reads.close();
  }
}
