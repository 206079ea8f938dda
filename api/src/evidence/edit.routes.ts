import { z } from 'zod';
import { type ContentEdit, keepFindings, listUnseenEdits } from '../content/edits/edit-history.repository.ts';
import { jsonBody, type TypedApp } from '../http/openapi.ts';
import { Problem } from '../http/problems/problem.ts';
import { findEditedPage } from '../previews/find-edited-page.ts';
import { listLive } from '../releases/log/promotion.repository.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { everySection } from '../tokens/deploy-token.table.ts';
import { actorFor, tokensFor } from '../tokens/release-api.ts';

/** A verifier that was off looks at no edit before this time, because others may have followed. */
const unseenMs = 3_600_000;
const maxEdits = 10;
/** An import of many records is one edit. */
const maxPages = 10;

const unseenSchema = z.array(z.object({ edit: z.int(), pages: z.array(z.url()) }));
const findingsSchema = z.strictObject({ findings: z.array(z.string().min(1).max(1000)).max(50) });

/** Routes of edits of content: verifiers open the pages that show one, and say what they found. */
export function editRoutes(app: TypedApp): void {
  const { config, db } = app;
  const tags = ['evidence'];

  const unseen = {
    tags,
    summary: 'Edits that no verifier has looked at, with their pages',
    response: { 200: unseenSchema },
  };
  app.get('/api/evidence/edits', { schema: unseen }, async (request) => {
    const verifiers = tokensFor(request).filter(({ kind }) => kind === 'verifier');
    if (verifiers.length === 0) throw new Problem(403, 'Only verifiers may list edits.');
    // A page that an edit changes may be of any section.
    if (!verifiers.some(({ scope }) => scope === everySection)) return [];
    const declared = (await listLive(db)).flatMap(({ manifest }) => manifest.section.routes);
    const edits = await listUnseenEdits(db, new Date(Date.now() - unseenMs));
    return edits
      .map((edit) => ({ edit: edit.id, pages: pagesOf(edit) }))
      .filter(({ pages }) => pages.length > 0)
      .slice(0, maxEdits);

    /** A removed record shows on pages that list the others. Nobody sees a draft. */
    function pagesOf({ kind, changes }: ContentEdit): string[] {
      const shown = changes.filter(({ before, after }) => (after ?? before)?.active !== false);
      const paths = shown.flatMap(
        ({ after }) => findEditedPage(declared, { kind, records: after ? [after] : [] }) ?? [],
      );
      return [...new Set(paths)].slice(0, maxPages).map((path) => config.siteUrl + path);
    }
  });

  const found = {
    tags,
    summary: 'Stores what a verifier found on the pages of an edit',
    params: z.object({ edit: z.coerce.number().int().positive() }),
    body: jsonBody(findingsSchema),
    response: { 204: z.undefined().describe('Stored') },
  };
  const giving = { schema: found, config: { right: 'give evidence' } } as const;
  app.put('/api/evidence/edits/:edit', giving, async (request, reply) => {
    actorFor(request, [everySection]);
    const { edit } = request.params;
    const isThere = await retryWhenBusy(() => keepFindings(db, edit, request.body.findings));
    if (!isThere) throw new Problem(404, `There is no edit ${edit}.`);
    return reply.code(204).send();
  });
}
