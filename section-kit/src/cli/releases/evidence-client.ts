import type { Evidence, EvidenceKind } from '../../contract/evidence.ts';
import { CommandError, RefusedError } from '../../errors/command-error.ts';
import type { ReleaseClient } from './release-client.ts';

export interface Judgement {
  verdict: 'good' | 'bad';
  findings: string[];
}

/** The evidence of a release, and what a promotion beyond a canary still needs. */
export interface ReleaseEvidence {
  needs: Record<EvidenceKind | 'pictures', 'good' | 'bad' | 'missing' | 'differs' | 'not needed'>;
  evidence: (Evidence & Judgement)[];
  /** Who accepted that its pages look different. Null is every page. Older sites do not report it. */
  accepted?: { pages: string[] | null; reason: string; actor: string; at: string }[];
}

/** Lists releases that no verifier has opened yet. @throws {RefusedError} without a verifier's token. */
export function readWaiting(client: ReleaseClient): Promise<{ section: string; release: string }[]> {
  return client.get('/api/evidence/waiting');
}

/** Whether the site stores evidence of releases that these tokens send. */
export function mayGiveEvidence(client: ReleaseClient): Promise<boolean> {
  return readWaiting(client).then(
    () => true,
    (error) => {
      if (error instanceof RefusedError) return false;
      throw error;
    },
  );
}

export function readEvidence(client: ReleaseClient, release: string): Promise<ReleaseEvidence> {
  return client.get(`/${release}/evidence`);
}

/** Sends pictures by hash, then the evidence. @returns the verdicts, or the reason why it is not stored. */
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
    // A deploy token may not store evidence. That is no failure, because the command prints the findings.
    if (error instanceof RefusedError && error.status === 403)
      return "that needs a verifier's token for the section or, for a candidate, one of the kind --candidates.";
    return error.message;
  }
}
