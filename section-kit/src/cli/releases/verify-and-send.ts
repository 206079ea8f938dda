import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionManifest } from '../../contract/contract.ts';
import { picturesOf } from '../../contract/evidence.ts';
import { withSources } from '../../errors/resolve-frames.ts';
import { stubFolder } from '../../stubs/read-stub.ts';
import { hashPicture } from '../../verify/picture.ts';
import { verifyRelease } from '../../verify/verify-release.ts';
import type { VerifyOptions as VerifyReleaseOptions } from '../../verify/view-options.ts';
import { gateOf, type SectionStatus } from './describe-status.ts';
import { giveEvidence } from './evidence-client.ts';
import { findBuiltMap } from './find-built-map.ts';
import { type OpenPreviewOptions, openPreview } from './open-preview.ts';
import type { ReleaseClient } from './release-client.ts';

interface VerifyOptions
  extends OpenPreviewOptions,
    Omit<VerifyReleaseOptions, 'site' | 'preview' | 'rendered' | 'keep'> {
  /** Folder for the pictures. */
  folder?: string | undefined;
}

export type Verified = Awaited<ReturnType<typeof verifyAndSend>>;

/** Verifies a release with a browser, and sends the evidence to the site. */
export async function verifyAndSend(options: VerifyOptions) {
  const { client, section, release, folder, only } = options;
  const pictures = new Map<string, Buffer>();
  if (folder) await mkdir(folder, { recursive: true });
  const keep: VerifyReleaseOptions['keep'] = async ({ name, png, kept }) => {
    pictures.set(hashPicture(kept), kept);
    if (folder) await writeFile(path.join(folder, `${name}.png`), png);
  };
  const preview = await openPreview(options);
  const { site } = preview;
  try {
    const rendered = [...(await readRendered(client, release)), ...(await readSitemap(site))];
    const { evidence: seen, ...pages } = await verifyRelease({
      ...options,
      site,
      rendered,
      preview: preview.cookie,
      keep,
    });
    const findMap = findBuiltMap(section, release);
    const evidence = await Promise.all(seen.map((one) => withSources(one, findMap)));
    const named = evidence.flatMap(picturesOf);
    const wanted = new Map([...pictures].filter(([hash]) => named.includes(hash)));
    const kept = only
      ? 'only some pages were opened'
      : await giveEvidence(client, release, { evidence, pictures: wanted });
    return {
      section,
      release,
      evidence,
      ...pages,
      /** The site's verdicts, or the reason why the site does not store the evidence. */
      kept,
    };
  } finally {
    await preview.end();
  }
}

async function readRendered(client: ReleaseClient, release: string): Promise<string[]> {
  const gate = gateOf(await client.get<SectionStatus>(), release);
  return gate?.renders.map(({ path: address }) => address) ?? [];
}

/** The gate has not rendered a seed release. The sitemap lists its entries if it is live. */
async function readSitemap(site: string): Promise<string[]> {
  const text = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** The stubs in this folder. Undefined if there are none. */
export function findStubs(root: string, { routes }: SectionManifest): VerifyReleaseOptions['stubs'] {
  return existsSync(path.join(root, stubFolder)) ? { root, routes } : undefined;
}
