import { z } from 'zod';
import { Problem } from '../http/problems/problem.ts';
import { findComposition } from '../releases/compositions/composition.repository.ts';
import { findNewestRelease, findUsableRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { Signer } from '../storage/secrets/signer.ts';
import { areFollowed, countPreviews, extendFollowing, insertPreview } from './preview.repository.ts';
import { endOfFollowingLinks, previewPath, previewToken } from './preview-token.ts';

/** A section has at most this many valid links at a time. */
const maxLinks = 50;
/** A section has one for each pull request. */
const maxFollowing = 500;
/** The lifetime of a link that names none. */
export const usualDays = 2;
const dayMs = 86_400_000;
const maxDays = 30;

export interface PreviewLinks {
  db: Database;
  signer: Signer;
  siteUrl: string;
}

interface NewPreviewLink {
  section: string;
  actor: string;
  /** Releases that replace the live ones. A version that ends with `*` stands for the newest one that begins so. */
  releases?: Record<string, string> | undefined;
  /** Earlier composition that is shown unchanged. */
  composition?: string | undefined;
  lifetimeMs?: number | undefined;
  now: Date;
}

export const previewLinkSchema = z.object({
  id: z.int(),
  url: z.string(),
  expiresAt: z.string(),
  releases: z.record(z.string(), z.string()),
  /** Whether this token made the link. One that somebody else made is ended by its token, the team or an operator. */
  isOwn: z.boolean(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** Makes a link to other releases or an earlier composition. @throws {Problem} 400, 404 if unknown, 409 if too many. */
export async function createPreviewLink(
  { db, signer, siteUrl }: PreviewLinks,
  { section, actor, composition, lifetimeMs = usualDays * dayMs, now, ...given }: NewPreviewLink,
): Promise<PreviewLink> {
  if (lifetimeMs > maxDays * dayMs)
    throw new Problem(
      400,
      `A preview lasts for up to ${maxDays} days: set "expires" (--expires) to a value such as 30m, 4h or 2d.`,
    );
  if (!composition === !given.releases)
    throw new Problem(400, 'A preview needs either "releases" or "composition".');
  const releases = given.releases ?? (await findComposition(db, composition ?? ''));
  if (!releases) throw new Problem(404, `The composition ${composition} is unknown.`);
  await checkReleases(db, releases);
  const isFollowing = areFollowed(releases);
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  // The composition of a report may be a unit. The rest of the site is live around it.
  const isWhole = composition !== undefined && Object.keys(releases).length > 2;
  const wanted = { releases, isWhole, section, actor, expiresAt };
  const known = isFollowing && (await retryWhenBusy(() => extendFollowing(db, wanted)));
  const insert = async () => {
    const max = isFollowing ? maxFollowing : maxLinks;
    if ((await countPreviews(db, section, { now: now.toISOString(), isFollowing })) >= max)
      throw new Problem(409, `${section} has ${max} previews already: take one back, or wait for its end.`);
    return retryWhenBusy(() => insertPreview(db, { ...wanted, now: now.toISOString() }));
  };
  const preview = known || (await insert());
  const signed = isFollowing ? { id: preview.id, expiresAt: endOfFollowingLinks } : preview;
  const url = `${siteUrl}${previewPath}/${previewToken(signer, signed)}`;
  return { id: preview.id, url, expiresAt: preview.expiresAt, releases, isOwn: preview.actor === actor };
}

/** Previews show only releases that passed the gate and were not withdrawn. */
async function checkReleases(db: Database, releases: Record<string, string>): Promise<void> {
  if (Object.keys(releases).length === 0) throw new Problem(400, 'A preview names one release or more.');
  for (const [section, release] of Object.entries(releases)) {
    const found = release.endsWith('*')
      ? await findNewestRelease(db, section, release.slice(0, -1))
      : await findUsableRelease(db, section, release);
    if (!found)
      throw new Problem(
        404,
        `There is no release ${section}@${release}, or it was withdrawn: the console and npx section status --json list those of a section, candidates too.`,
      );
  }
}
