import { createToken } from '../tokens/create-token.ts';
import { everySection, type TokenKind } from '../tokens/deploy-token.table.ts';
import type { TestApp } from './test-app.ts';

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://console.example.com',
};

export async function signIn(
  { control, db }: Pick<TestApp, 'control' | 'db'>,
  kind: TokenKind,
  { scope = everySection, holder = 'Grace' } = {},
) {
  const { id, token } = await createToken(db, { kind, scope, holder, now: new Date(), lifetimeMs: 60_000 });
  const answer = await control.inject({
    method: 'POST',
    url: '/console',
    headers: form,
    payload: `token=${token}`,
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const get = (url: string) => control.inject({ url, headers: { cookie } });
  const first = await get('/console');
  const { body } = first.statusCode === 303 ? await get(String(first.headers.location)) : first;
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(body)?.[1] ?? '';
  /** Sends a form of this session, with other fields than its own if given as text. */
  const post = (url: string, fields: Record<string, string> | string = {}) => {
    const payload =
      typeof fields === 'string' ? fields : new URLSearchParams({ csrfToken, ...fields }).toString();
    return control.inject({ method: 'POST', url, headers: { cookie, ...form }, payload });
  };
  return { id, token, cookie, get, post };
}
