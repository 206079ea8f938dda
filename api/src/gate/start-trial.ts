import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import { makePlan } from '@shortlisted/section-kit/contract/make-plan';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { FastifyInstance } from 'fastify';
import { bundlesOf } from '../releases/compositions/render-source.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { findContent } from '../releases/store/release-file.repository.ts';
import type { Release } from '../releases/store/to-release.ts';
import { answerRead } from '../rendering/answer-read.ts';
import { type RenderedDocument, RenderService } from '../rendering/render-service.ts';
import type { RenderSource } from '../rendering/render-source.ts';
import type { Database } from '../storage/database.ts';

/** A composition that no visitor gets. Its releases need not be stored. */
export interface Trial {
  listPages: (section: string) => Promise<string[]>;
  render: (url: string) => Promise<RenderedDocument>;
}

/** Prepares releases, one of each section. Undefined without a shell. @param signal ends the trial with its reason. */
export type StartTrial = (
  releases: TrialRelease[],
  reads: FastifyInstance,
  signal?: AbortSignal,
) => Trial | undefined;

/** Makes trials on a render service. Renders for visitors come first. */
export function trialsIn(renders: RenderService): StartTrial {
  return (releases, reads, signal) => {
    const plan = makePlan(releases.map(({ manifest }) => manifest));
    if (!plan) return undefined;
    const source: RenderSource = {
      plan,
      settings: { siteUrl: 'http://localhost', analyticsId: undefined },
      bundles: bundlesOf(releases, ({ read }, name) => read(name)),
      read: (path) => answerRead(reads, path),
    };
    const priority = 'gate';
    return {
      listPages: (section) => renders.listPages(source, section, { priority, signal }),
      render: (url) => {
        const section = matchPage(plan.sections, url.replace(/\?.*/, ''))?.section;
        // Documents carry the plan of their own section only.
        const own = { ...source, plan: { ...plan, sections: section ? [section] : [] } };
        return renders.render(own, url, { priority, section: section?.name, signal });
      },
    };
  };
}

/** Runs trials outside a server, in one render process. */
export async function withTrials<Result>(
  memoryMb: number,
  action: (startTrial: StartTrial) => Promise<Result>,
): Promise<Result> {
  const renders = new RenderService({ processes: 1, memoryMb, log: console });
  try {
    return await action(trialsIn(renders));
  } finally {
    await renders.close();
  }
}

/** A release in a trial. A file is read when a page needs it. */
export interface TrialRelease {
  manifest: ReleaseManifest;
  /** Empty if the release has no such file. */
  read: (name: string) => Promise<Buffer>;
}

export function givenRelease({ manifest, files }: Release): TrialRelease {
  return { manifest, read: async (name) => files.get(name) ?? Buffer.alloc(0) };
}

export function storedRelease(db: Database, { manifest }: StoredRelease): TrialRelease {
  const find = async (name: string) => {
    const listed = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
    return listed && findContent(db, listed.integrity);
  };
  return { manifest, read: async (name) => (await find(name)) ?? Buffer.alloc(0) };
}
