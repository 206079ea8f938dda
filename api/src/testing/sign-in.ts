import { createToken } from '../tokens/create-token.ts';
import { everySection, type TokenKind } from '../tokens/deploy-token.table.ts';
import type { TestApp } from './test-app.ts';

/** Headers that a browser sends with a form of the console. */
export const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://console.example.com',
};

/** Sends the form of the sign-in. */
export const giveToken = ({ control }: Pick<TestApp, 'control'>, token: string) =>
  control.inject({ method: 'POST', url: '/console', headers: formHeaders, payload: `token=${token}` });

export async function signIn(
  { control, db }: Pick<TestApp, 'control' | 'db'>,
  kind: TokenKind,
  { scope = everySection, holder = 'Grace' } = {},
) {
  const { id, token } = await createToken(db, { kind, scope, holder, now: new Date(), lifetimeMs: 60_000 });
  const answer = await giveToken({ control }, token);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const get = (url: string) => control.inject({ url, headers: { cookie } });
  const first = await get('/console');
  const { body } = first.statusCode === 303 ? await get(String(first.headers.location)) : first;
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const filled = (fields: Record<string, string>) => new URLSearchParams({ csrfToken, ...fields }).toString();
  /** Sends a form of this session, with other fields than its own if given as text. */
  const post = (url: string, fields: Record<string, string> | string = {}, headers = {}) =>
    control.inject({
      method: 'POST',
      url,
      headers: { cookie, ...formHeaders, ...headers },
      payload: typeof fields === 'string' ? fields : filled(fields),
    });
  return { id, token, answer, cookie, csrfToken, filled, get, post };
}
