import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Evidence, EvidenceKind } from '../contract/evidence.ts';
import { hashPicture } from '../verify/picture.ts';
import { verifyRelease } from '../verify/verify-release.ts';
import { RefusedError } from './command-error.ts';
import { giveEvidence } from './evidence-client.ts';
import { openPreview } from './open-preview.ts';
import type { ReleaseClient } from './release-client.ts';

interface VerifyOptions {
  client: ReleaseClient;
  to: string;
  section: string;
  release: string;
  stubs?: string | undefined;
  patienceMs: number;
  only?: string[] | undefined;
  kinds?: EvidenceKind[] | undefined;
  end?: AbortSignal | undefined;
  /** Folder that the pictures are written to. */
  folder?: string | undefined;
}

/** What `section verify` says. */
export interface Verified {
  section: string;
  release: string;
  evidence: Evidence[];
  /** Addresses with a parameter of which the site has no entry. */
  notOpened: string[];
  /** Whether the site keeps it with the release, or why not. */
  kept: true | string;
}

/** Looks at a release with a browser, and gives the site what was seen where it takes it. */
export async function verify(options: VerifyOptions): Promise<Verified> {
  const { client, to, section, release, folder, only } = options;
  const site = new URL(to).origin;
  const pictures = new Map<string, Buffer>();
  if (folder) await mkdir(folder, { recursive: true });
  const keep = async (name: string, png: Buffer) => {
    pictures.set(hashPicture(png), png);
    if (folder) await writeFile(path.join(folder, `${name}.png`), png);
  };
  const preview = await openPreview({ client, to: site, section, release });
  try {
    const { evidence, notOpened } = await verifyRelease({ ...options, site, preview: preview.cookie, keep });
    const kept = only ? 'only some pages were looked at' : await give(options, evidence, pictures);
    return { section, release, evidence, notOpened, kept };
  } finally {
    await preview.end();
  }
}

/** @returns true, or why the site does not keep it. */
async function give(
  { client, section, release }: VerifyOptions,
  evidence: Evidence[],
  pictures: Map<string, Buffer>,
): Promise<Verified['kept']> {
  const named = evidence.flatMap(({ views }) =>
    views.flatMap(({ picture, live }) => [picture, live?.picture]),
  );
  const wanted = new Map([...pictures].filter(([hash]) => named.includes(hash)));
  try {
    await giveEvidence(client, release, { evidence, pictures: wanted });
    return true;
  } catch (error) {
    // Whoever holds no verifier's token looks for themselves.
    if (!(error instanceof RefusedError && [401, 403].includes(error.status))) throw error;
    return `none of the tokens is a verifier's, see npm run tokens -w api -- create ${section} --verifier`;
  }
}
