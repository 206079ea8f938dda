import type { DocumentSource } from '../delivery/documents/document-source.ts';
import type { Site } from '../delivery/site/site.ts';
import { countWaiting } from '../leads/outbox/count-waiting.ts';
import type { RenderService } from '../rendering/render-service.ts';
import type { Database } from '../storage/database.ts';
import type { Readings } from './metrics.ts';

interface Sources {
  db: Database;
  renders: RenderService;
  documents: DocumentSource;
  site: Site;
}

/** Looks up what is not counted as it happens. */
export async function takeReadings({ db, renders, documents, site }: Sources): Promise<Readings> {
  return {
    renders: renders.load,
    documentBytes: documents.bytes,
    live: Object.entries(site.runs).flatMap(([section, { live, canary }]) => [
      { section, release: live, share: 1 - (canary?.percent ?? 0) / 100 },
      ...(canary ? [{ section, release: canary.release, share: canary.percent / 100 }] : []),
    ]),
    outbox: await readOutbox(db).catch(() => undefined),
  };
}

async function readOutbox(db: Database) {
  return (await countWaiting(db)).map(({ state, count, oldest }) => ({
    state,
    count,
    oldestSeconds: Math.max(0, (Date.now() - Date.parse(oldest)) / 1000),
  }));
}
