/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlannedSection } from '../../contract/contract.ts';
import { forwardTo, stayHere } from './forward.ts';

const own = { name: 'mf-cases' } as PlannedSection;
let live: Server;
let dev: Server;
let trials: number;
let asked: IncomingHttpHeaders | undefined;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeEach(async () => {
  asked = undefined;
  trials = 400;
  live = await listen(
    createServer((incoming, response) => {
      if (incoming.url === '/api/preview-trials') return void response.writeHead(trials).end();
      asked = incoming.headers;
      response.setHeader('set-cookie', ['place=7; Path=/; Secure; HttpOnly; Domain=example.com', 'a=b']);
      response.setHeader('strict-transport-security', 'max-age=1');
      response.setHeader('location', 'https://www.example.com/about');
      response.writeHead(308).end();
    }),
  );
  const answer = forwardTo({ origin: originOf(live), siteUrl: 'https://www.example.com' }, async () => own);
  dev = await listen(createServer(answer));
});

afterEach(() => {
  dev.close();
  live.close();
});

test('cookies and redirects of the site lead here', async () => {
  const answer = await fetch(`${originOf(dev)}/company`, { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(`${originOf(dev)}/about`);
  expect(answer.headers.getSetCookie()).toEqual(['place=7; Path=/; HttpOnly', 'a=b']);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('a visit of a browser is none to the site', async () => {
  const sent = { cookie: 'place=7', referer: `${originOf(dev)}/`, 'sec-fetch-dest': 'document' };
  const [answer] = await once(request(`${originOf(dev)}/`, { headers: sent }).end(), 'response');
  answer.resume();
  expect(asked?.cookie).toBe('place=7');
  expect(asked).not.toHaveProperty('referer');
  expect(asked).not.toHaveProperty('sec-fetch-dest');
});

test('nothing is written to the site, and only what pages send by themselves is answered without a message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const send = async (path: string) => (await fetch(originOf(dev) + path, { method: 'POST' })).status;
  expect(await send('/api/reports')).toBe(204);
  expect(await send('/api/visits')).toBe(204);
  expect(console.error).not.toHaveBeenCalled();
  expect(await send('/api/preview-comments')).toBe(403);
  expect(console.error).toHaveBeenCalledTimes(1);
  expect(asked).toBeUndefined();
});

test('a form is sent to the site as a trial, with its text', async () => {
  const sent = { method: 'POST', body: '{"email":"ada@example.com"}' };
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'a', origin: originOf(dev) };
  await fetch(`${originOf(dev)}/api/newsletter/subscribe`, { ...sent, headers, redirect: 'manual' });
  expect(asked).toMatchObject({
    'x-trial': 'section dev --in',
    'content-type': 'application/json',
    'content-length': '27',
    'idempotency-key': 'a',
  });
  expect(asked).not.toHaveProperty('origin');

  // A site without trials would take it for a visitor's form.
  [asked, trials] = [undefined, 404];
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect((await fetch(`${originOf(dev)}/api/contact`, { method: 'POST', body: 'a' })).status).toBe(403);
  expect(asked).toBeUndefined();
});

test('a site that has gone away is an answer that says so', async () => {
  live.close();
  const answer = await fetch(`${originOf(dev)}/about`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(/^http:\S+ does not answer: /);
});

const here = 'http://localhost:3100';
const site = { origin: 'https://eu.example.com', siteUrl: 'https://www.example.com' };

test.each([
  ['href="https://www.example.com/about"', `href="${here}/about"`],
  ['"siteUrl":"https://www.example.com",', `"siteUrl":"${here}",`],
  ['https://eu.example.com', here],
  ['https://eu.example.com?a', `${here}?a`],
  ['href="https://www.example.com.evil.test/"', 'href="https://www.example.com.evil.test/"'],
  ['https://www.example.com:8443/', 'https://www.example.com:8443/'],
  ['https://wwwxexample.com/', 'https://wwwxexample.com/'],
  ['mailto:hello@www.example.com', 'mailto:hello@www.example.com'],
])('%s becomes %s', (text, expected) => {
  expect(stayHere(text, site, here)).toBe(expected);
});
