import { signIn } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TokenKind } from '../tokens/deploy-token.table.ts';
import { consolePlaces } from './console-places.ts';

// SQLite alone: it tests which pages a token opens. `deploy-tokens` finds tokens on both.

const barIn = (body: string) => /<header class="bar">[\s\S]*?<\/header>/.exec(body)?.[0] ?? '';
const linksIn = (body: string) => [...barIn(body).matchAll(/href="([^"]+)"/g)].map(([, path]) => path);

let site: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  site = await startTestApp();
});

test.each<[TokenKind, first: string, places: string[]]>([
  ['operator', '/console', ['/console', '/content', '/figures']],
  ['console', '/console', ['/console', '/figures']],
  ['editor', '/content', ['/content']],
  ['leads', '/enquiries', ['/console', '/enquiries', '/figures']],
  ['leads+editor', '/enquiries', ['/console', '/content', '/enquiries', '/figures']],
  ['console+editor', '/content', ['/console', '/content', '/figures']],
])('a token of the kind %s begins at %s, and its bar leads to what it opens', async (kind, first, places) => {
  const { get, post } = await signIn(site, kind);
  expect((await get('/')).headers.location).toBe(first);
  for (const place of places) {
    const { statusCode, body } = await get(place);
    expect([place, statusCode, linksIn(body)]).toEqual([place, 200, places]);
    expect(barIn(body)).toContain(`href="${place}" aria-current="page"`);
  }
  for (const place of Object.keys(consolePlaces).filter((other) => !places.includes(other))) {
    if (place === '/console') continue;
    const { statusCode, body } = await get(place);
    expect([place, statusCode, linksIn(body)]).toEqual([place, 403, places]);
  }
  expect((await post('/leave')).headers.location).toBe('/console');
});

test('the first page after the sign-in is that of the token', async () => {
  const { token } = await signIn(site, 'leads');
  const answer = await site.control.inject({
    method: 'POST',
    url: '/console',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://console.example.com',
    },
    payload: `token=${token}`,
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/enquiries']);
});

test.each<[TokenKind, place: string, advice: string]>([
  ['editor', '/figures', 'does not open figures. .*npx site tokens create --console --editor'],
  ['leads', '/content', 'does not open content. .*npx site tokens create --leads --editor'],
  ['operator', '/enquiries', 'does not open enquiries. .*npx site tokens create --leads'],
])(
  'a refusal to a token of the kind %s at %s says whom to ask for which one',
  async (kind, place, advice) => {
    const { get } = await signIn(site, kind);
    expect((await get(place)).body).toMatch(
      new RegExp(
        `<p>This token ${advice.replace('. .*', '\\. Ask whoever runs the site for one that does: ')}</p>`,
      ),
    );
  },
);

test('without a session there is no bar, and a page of a place says where it is', async () => {
  expect(barIn((await site.control.inject('/console')).body)).toBe('');
  const { get } = await signIn(site, 'editor');
  expect(barIn((await get('/content/history')).body)).toContain('href="/content" aria-current="true"');
});
