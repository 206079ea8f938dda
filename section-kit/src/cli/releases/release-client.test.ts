/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseClient } from './release-client.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

test.each(['short\nlisted', 'short listed', 'shörtlisted'])(
  'an invalid token is reported without printing it: %j',
  (token) => {
    const open = () =>
      new ReleaseClient({ to: 'http://localhost', section: 'mf-a', tokens: ['good', token] });
    expect(open).toThrow(
      'A token in SECTION_TOKEN contains a character that no token has, such as a space or a line break. Copy it again.',
    );
  },
);

test.each([
  [{ 'retry-after': '7' }, 3, 2],
  [{ 'retry-after': '7' }, 99, 9],
  [{}, 3, 0],
])(
  'a publication is sent again when the site says when, with %j and success at attempt %d',
  async (headers, goodAt, pauses) => {
    const say = jest.spyOn(console, 'error').mockImplementation(() => {});
    let count = 0;
    const server = createServer((_request, response) => {
      count++;
      if (count < goodAt) response.writeHead(503, headers);
      response.end(JSON.stringify({ detail: 'The site is busy.', isNew: true }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = new ReleaseClient({ to: `http://127.0.0.1:${port}`, section: 'mf-a', tokens: ['good'] });
    const outcome = await client.publish(new Uint8Array()).catch((error: Error) => error.message);
    server.close();
    expect([count, jest.mocked(pause).mock.calls]).toEqual([pauses + 1, Array(pauses).fill([7000])]);
    expect(say.mock.calls[0]?.[0]).toEqual(pauses > 0 ? expect.stringContaining('again in 7 s') : undefined);
    expect(outcome).toEqual(
      pauses === 2 ? expect.objectContaining({ isNew: true }) : 'Refused (503). The site is busy.',
    );
    jest.resetAllMocks();
    say.mockRestore();
  },
);

describe('a run of GitHub Actions without SECTION_TOKEN', () => {
  const said: { url: string; authorization: string | undefined }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    said.push({ url, authorization: headers.authorization });
    response.setHeader('content-type', 'application/json');
    if (url.startsWith('/token') && headers.authorization !== 'Bearer of-the-job')
      response.writeHead(401).end('{}');
    else
      response.end(
        JSON.stringify(url.startsWith('/token') ? { value: `run-${said.length}` } : { live: '1' }),
      );
  });
  let to = '';
  const before = { ...process.env };

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    said.length = 0;
    process.env.SECTION_TOKEN = '';
    process.env.ACTIONS_ID_TOKEN_REQUEST_URL = `${to}/token?api-version=2`;
    process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN = 'of-the-job';
  });
  afterAll(async () => {
    process.env = before;
    await new Promise((resolve) => server.close(resolve));
  });

  test('asks for a new token for each request, for this site', async () => {
    const client = new ReleaseClient({ to: `${to}/`, section: 'mf-a' });
    await client.get();
    await client.get();
    const asked = `/token?api-version=2&audience=${encodeURIComponent(to)}`;
    expect(said).toEqual([
      { url: asked, authorization: 'Bearer of-the-job' },
      { url: '/api/releases/mf-a', authorization: 'Bearer run-1' },
      { url: asked, authorization: 'Bearer of-the-job' },
      { url: '/api/releases/mf-a', authorization: 'Bearer run-3' },
    ]);
  });

  test('uses SECTION_TOKEN if it is set', async () => {
    process.env.SECTION_TOKEN = 'shortlisted_a';
    await new ReleaseClient({ to, section: 'mf-a' }).get();
    expect(said).toEqual([{ url: '/api/releases/mf-a', authorization: 'Bearer shortlisted_a' }]);
  });

  test('says so if the host gives it none', async () => {
    process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN = 'wrong';
    const client = new ReleaseClient({ to, section: 'mf-a' });
    await expect(client.get()).rejects.toThrow('The Git host gives this run no token (status 401).');
  });
});

test("the site's address is not the control's, and a blocked port is named", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(404).end('{"detail":"This address does not exist."}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (to: string) => new ReleaseClient({ to, section: 'mf-a', tokens: ['good'] }).get();
  await expect(ask(`http://127.0.0.1:${port}`)).rejects.toThrow('--to needs the control');
  await new Promise((resolve) => server.close(resolve));
  await expect(ask('http://127.0.0.1:4190')).rejects.toThrow('browsers and Node send nothing to this port');
});

test('a control that does not answer is named with its setting, and if it speaks no https', async () => {
  const ask = (to: string, ...setting: string[]) =>
    new ReleaseClient({ to, section: 'mf-a', tokens: ['good'] }, ...setting).get();
  const away = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
  await expect(ask('http://localhost:3090')).rejects.toThrow(
    'http://localhost:3090/api/releases/mf-a cannot be reached: away. --to needs the control, which has the console. Its default is http://localhost:3090.',
  );
  await expect(ask('http://localhost:3090', 'CONTROL')).rejects.toThrow('away. CONTROL needs the control,');
  away.mockRestore();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(ask(`https://127.0.0.1:${port}`)).rejects.toThrow(
    `https://127.0.0.1:${port}/api/releases/mf-a cannot be reached: this server does not speak https there. Try http. --to needs`,
  );
  await new Promise((resolve) => server.close(resolve));
});
