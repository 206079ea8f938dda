import type { Evidence, EvidenceKind } from '../contract/evidence.ts';
import { CommandError, RefusedError } from './command-error.ts';
import type { ReleaseClient } from './release-client.ts';

/** What a site makes of evidence that it was given. */
export interface Judgement {
  verdict: 'good' | 'bad';
  findings: string[];
}

/** How a release stands with what its promotion to more than a share needs. */
export interface ReleaseEvidence {
  needs: Record<EvidenceKind | 'pictures', 'good' | 'bad' | 'missing' | 'differs' | 'not needed'>;
  /** The newest first. */
  evidence: (Evidence & Judgement)[];
}

/** Releases that no browser has looked at yet. @throws {RefusedError} for whoever is no verifier. */
export function readWaiting(client: ReleaseClient): Promise<{ section: string; release: string }[]> {
  return client.getFromSite('/api/evidence/waiting');
}

export function readEvidence(client: ReleaseClient, release: string): Promise<ReleaseEvidence> {
  return client.get(`/${release}/evidence`);
}

/**
 * Gives pictures, then what was seen.
 *
 * @param pictures by their hashes.
 * @returns what the site makes of it, or why it does not keep it.
 */
export async function giveEvidence(
  client: ReleaseClient,
  release: string,
  { evidence, pictures }: { evidence: Evidence[]; pictures: Map<string, Buffer> },
): Promise<Judgement[] | string> {
  try {
    for (const [hash, picture] of pictures)
      await client.putPicture(`/api/evidence-pictures/${hash}`, new Uint8Array(picture));
    const judgements: Judgement[] = [];
    for (const one of evidence) judgements.push(await client.post<Judgement>(`/${release}/evidence`, one));
    return judgements;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    // Whoever holds no verifier's token looks for themselves, and nothing was refused that they asked for.
    const isOther = error instanceof RefusedError && error.status === 403;
    return isOther ? "that takes a verifier's token for the section." : error.message;
  }
}

/** Says that the pictures of these pages, or of all, may differ from what is live. */
export function acceptPictures(
  client: ReleaseClient,
  release: string,
  acceptance: { pages?: string[] | undefined; reason: string },
): Promise<unknown> {
  return client.post(`/${release}/pictures-accepted`, acceptance);
}
