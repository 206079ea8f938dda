import { pictureType } from '@shortlisted/section-kit/contract/picture-type';
import type { FastifyInstance } from 'fastify';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import type { Database } from '../storage/database.ts';
import { readFile } from '../storage/stored-files.ts';
import { findPreview } from './preview.repository.ts';
import { previewPath, readPreviewToken } from './preview-token.ts';

/** A Git host loads the pictures of a comment through a few addresses of its own, for all of its users. */
const requestsPerMinute = 300;

/**
 * `/preview/<token>/pictures/<sha256>`: pictures of the evidence of a preview's releases. The comment of a pull request
 * shows them, so the link alone opens them.
 */
export async function previewPictureRoutes(app: FastifyInstance): Promise<void> {
  const { db, signer } = app;
  await limitRate(app, requestsPerMinute);
  app.get<{ Params: { token: string; sha256: string } }>(
    `${previewPath}/:token/pictures/:sha256`,
    async ({ params: { token, sha256 } }, reply) => {
      const now = new Date();
      const id = readPreviewToken(signer, token, now);
      const preview = id === undefined ? undefined : await findPreview(db, id, now);
      const content = preview && (await findPictureOf(db, preview.releases, sha256));
      if (!content) throw new Problem(404, 'There is no such picture, or its preview has ended.');
      return reply
        .header('cache-control', 'private, max-age=3600, immutable')
        .type(pictureType(content) ?? 'image/png')
        .send(content);
    },
  );
}

async function findPictureOf(db: Database, releases: Record<string, string>, sha256: string) {
  const row = await db
    .selectFrom('evidencePictures')
    .innerJoin('evidenceUses', 'evidenceUses.sha256', 'evidencePictures.sha256')
    .innerJoin('releaseEvidence', 'releaseEvidence.id', 'evidenceUses.evidenceId')
    .innerJoin('releases', 'releases.id', 'releaseEvidence.releaseId')
    .select('evidencePictures.content')
    .where('evidencePictures.sha256', '=', sha256)
    .where(({ or, and, eb }) =>
      or(
        Object.entries(releases).map(([section, release]) =>
          and([eb('releases.section', '=', section), eb('releases.release', '=', release)]),
        ),
      ),
    )
    .executeTakeFirst();
  return row && readFile(db, sha256, row.content);
}
