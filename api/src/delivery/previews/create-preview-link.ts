import { Problem } from '../../http/problems/problem.ts';
import { findUsableRelease } from '../../registry/releases/release.repository.ts';
import { findComposition } from '../../registry/reports/report.repository.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import { countPreviews, insertPreview } from './preview.repository.ts';
import { previewPath, previewToken } from './preview-link.ts';

/** Links of one section that hold at the same time. */
const maxLinks = 50;
const maxLifetimeMs = 30 * 86_400_000;

export interface PreviewLinks {
  db: Database;
  signer: Signer;
  siteUrl: string;
}

interface NewPreviewLink {
  section: string;
  actor: string;
  /** Releases that are shown among what is live. */
  releases?: Record<string, string> | undefined;
  /** Composition that is shown again, whole. */
  composition?: string | undefined;
  lifetimeMs: number;
  now: Date;
}

export interface PreviewLink {
  /** To take it back with. */
  id: number;
  url: string;
  expiresAt: string;
  releases: Record<string, string>;
}

/**
 * Makes a link to the site with releases that are not live, or as it was.
 *
 * @throws {Problem} 400 where it is neither of both, or lasts too long; 404 for what nobody may see; 409 where there are too many.
 */
export async function createPreviewLink(
  { db, signer, siteUrl }: PreviewLinks,
  { section, actor, composition, lifetimeMs, now, ...given }: NewPreviewLink,
): Promise<PreviewLink> {
  if (lifetimeMs > maxLifetimeMs) {
    throw new Problem(400, 'A preview lasts for up to 30 days: "expires" is something like 12h or 2d.');
  }
  if (!composition === !given.releases) {
    throw new Problem(400, 'A preview is either of "releases" or of a "composition".');
  }
  const releases = given.releases ?? (await findComposition(db, composition ?? ''));
  if (!releases) throw new Problem(404, `Nobody has had the composition ${composition}.`);
  await checkReleases(db, releases);
  if ((await countPreviews(db, section, now.toISOString())) >= maxLinks) {
    throw new Problem(
      409,
      `${section} has ${maxLinks} previews already: take one back, or wait for its end.`,
    );
  }
  const preview = await retryWhenBusy(() =>
    insertPreview(db, {
      releases,
      isWhole: composition !== undefined,
      section,
      actor,
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    }),
  );
  const url = `${siteUrl}${previewPath}/${previewToken(signer, preview)}`;
  return { id: preview.id, url, expiresAt: preview.expiresAt, releases };
}

/** Only what went through the gate, and was not withdrawn since, can be shown. */
async function checkReleases(db: Database, releases: Record<string, string>): Promise<void> {
  if (Object.keys(releases).length === 0) throw new Problem(400, 'A preview names one release or more.');
  for (const [section, release] of Object.entries(releases)) {
    if (!(await findUsableRelease(db, section, release))) {
      throw new Problem(
        404,
        `There is no release ${section}@${release}, or it was withdrawn: publish one first.`,
      );
    }
  }
}
