import { ownersIn } from '../gate/find-owner.ts';
import { openReads } from '../gate/open-reads.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { storedRelease } from '../gate/trial-release.ts';
import { GateError } from '../releases/compositions/fault.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { checkRedirects } from '../releases/redirects/check-redirects.ts';
import {
  insertRedirect,
  listOperatorRedirects,
  type OperatorRedirect,
} from '../releases/redirects/redirect.repository.ts';
import { operator, type Redirect, redirectsOf } from '../releases/redirects/redirect.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

interface AddOptions {
  db: Database;
  /** Renders the page of an address with a parameter, to see whether it exists. */
  startTrial: StartTrial;
}

/** Adds an operator's redirect. @throws {GateError} if it would do nothing or lead nowhere, as for those of sections. */
export async function addRedirect({ db, startTrial }: AddOptions, added: OperatorRedirect): Promise<void> {
  const live = (await listLiveSections(db)).map((section) => section.live);
  const redirect: Redirect = { path: added.path, target: added.target, owner: operator };
  const others = [...(await listOperatorRedirects(db)), ...redirectsOf(live.map(({ manifest }) => manifest))];
  const all = [redirect, ...others.map((other) => ({ owner: operator, ...other }))];
  const ownerOf = ownersIn({ releases: live, hasEntry: (path) => canOpen(path, live, { db, startTrial }) });
  const { faults, dead } = await checkRedirects([redirect], all, ownerOf);
  const leading = all.filter(({ target }) => target?.replace(/#.*/, '').toLowerCase() === added.path);
  const chains = leading
    .filter((other) => other !== redirect)
    .map(({ owner, path }) => ({
      message: `${owner} redirects ${path} to ${added.path}: change that redirect first.`,
      sections: [owner],
    }));
  const found = [...faults, ...dead];
  // A redirect to an address with a page is no chain.
  if (found.length === 0) found.push(...chains);
  if (found.length > 0) throw new GateError(found);
  if (await retryWhenBusy(() => insertRedirect(db, added))) return;
  const message = `${operator} redirects ${added.path} already.`;
  throw new GateError([{ message, sections: [operator] }]);
}

/** Whether an address with a parameter has a page now. A page that cannot be rendered counts. */
async function canOpen(
  path: string,
  live: StoredRelease[],
  { db, startTrial }: AddOptions,
): Promise<boolean> {
  const releases = live.map((stored) => storedRelease(db, stored));
  const reads = await openReads(db, releases);
  try {
    const rendered = await startTrial(releases, reads)?.render(path);
    return rendered?.status !== 404;
  } finally {
    await reads.close();
  }
}
