import type { ProposedEdit } from '../content/records/proposed-edit.ts';
import type { Database } from '../storage/database.ts';
import { openSigner } from '../storage/secrets/signer.ts';
import { insertPreview } from './preview.repository.ts';
import { previewPath, previewToken } from './preview-token.ts';

const lifetimeMs = 3_600_000;

/** Makes a link that shows the site with a proposed edit for an hour. */
export async function createEditLink(
  db: Database,
  { edit, actor, siteUrl, now }: { edit: ProposedEdit; actor: string; siteUrl: string; now: Date },
): Promise<string> {
  const preview = await insertPreview(db, {
    releases: {},
    isWhole: false,
    edit,
    section: '',
    actor,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
  });
  return `${siteUrl}${previewPath}/${previewToken(await openSigner(db), preview)}`;
}
