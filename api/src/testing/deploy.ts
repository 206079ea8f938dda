import { createToken } from '../tokens/create-token.ts';
import { archiveFolder } from './archive.ts';
import type { TestApp } from './test-app.ts';

/** Sends requests as the pipeline of a section does. */
export async function startDeploying({ control, db }: TestApp, scope: string) {
  const { id, token } = await createToken(db, {
    kind: 'section',
    scope,
    now: new Date(),
    lifetimeMs: 3_600_000,
  });
  const headers = { authorization: `Bearer ${token}` };
  return {
    id,
    headers,
    publish: (folder: string, section = scope, archive = archiveFolder(folder)) =>
      control.inject({
        method: 'POST',
        url: `/api/releases/${section}`,
        headers: { ...headers, 'content-type': 'application/gzip' },
        payload: archive,
      }),
    post: (path: string, payload: object = {}, section = scope) =>
      control.inject({ method: 'POST', url: `/api/releases/${section}/${path}`, headers, payload }),
    get: (path = '', section = scope) => control.inject({ url: `/api/releases/${section}${path}`, headers }),
  };
}
