import { createHash } from 'node:crypto';
import type { Evidence, EvidenceView } from '@shortlisted/section-kit/contract/evidence';
import { createToken } from '../tokens/create-token.ts';
import { everySection } from '../tokens/deploy-token.table.ts';
import type { TestApp } from './test-app.ts';

/** As much of a PNG as the server reads. */
export function pictureOf(text: string): { sha256: string; content: Buffer } {
  const content = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
  return { sha256: createHash('sha256').update(content).digest('hex'), content };
}

export const { sha256: testPicture } = pictureOf('a page');

/** A browser's evidence of the test release's one page at one width. Without changes it has no findings. */
export function viewOf(changes: Partial<EvidenceView> = {}): EvidenceView {
  return {
    page: 'page',
    path: '/a',
    state: 'as it is',
    width: 390,
    findings: [],
    measures: { hydratedMs: 300, largestPaintMs: 200, shift: 0, scripts: 1000, styles: 100, pictures: 0 },
    picture: testPicture,
    ...changes,
  };
}

export function evidenceOf(kind: Evidence['kind'], changes: Partial<EvidenceView> = {}): Evidence {
  return {
    kind,
    at: '2025-06-01T12:00:00.000Z',
    browser: 'Chromium 139.0',
    views: [viewOf(changes), viewOf({ width: 1440, ...changes })],
  };
}

export async function startVerifying({ control, db }: TestApp, scope = everySection) {
  const now = new Date();
  const { id, token } = await createToken(db, { kind: 'verifier', scope, now, lifetimeMs: 3_600_000 });
  const headers = { authorization: `Bearer ${token}` };
  const send = (sha256: string, payload: Buffer) =>
    control.inject({
      method: 'PUT',
      url: `/api/evidence-pictures/${sha256}`,
      headers: { ...headers, 'content-type': 'image/png' },
      payload,
    });
  const { sha256, content } = pictureOf('a page');
  await send(sha256, content);
  return {
    id,
    headers,
    send,
    give: (section: string, release: string, payload: object) =>
      control.inject({
        method: 'POST',
        url: `/api/releases/${section}/${release}/evidence`,
        headers,
        payload,
      }),
    waiting: async () => (await control.inject({ url: '/api/evidence/waiting', headers })).json(),
  };
}
