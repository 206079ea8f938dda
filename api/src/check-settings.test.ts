import fs from 'node:fs';
import path from 'node:path';
import { checkSettings } from './check-settings.ts';
import { startBucket } from './testing/start-bucket.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const good = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.example.com',
  CONTROL_URL: 'https://control.example.com',
  TRUST_PROXY: 'loopback',
  CONTACT_FORM_URL: 'https://forms.example.com/x',
  DATA_DIR: temporaryFolder(),
};

afterEach(() => jest.restoreAllMocks());

test('a public server with these settings raises no doubt', async () => {
  expect(await checkSettings(good)).toEqual([]);
});

test.each([
  ['no delivery', { CONTACT_FORM_URL: '' }, /^Enquiries are stored and reach nobody/],
  ['an address without TLS', { SITE_URL: 'http://www.example.com' }, /^SITE_URL is http:.* needs https/],
  ['a site behind a path', { SITE_URL: 'https://www.example.com/site' }, /SITE_URL: .* without a path/],
  [
    'no address',
    { SITE_URL: '' },
    /^SITE_URL is not set, so the address is http:\/\/localhost:3000, which only/,
  ],
  ['an address of this machine', { SITE_URL: 'http://localhost' }, /^SITE_URL is http:\/\/localhost, which/],
  ['a network that is none', { TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY: Expected addresses, networks/],
  [
    'one port for two',
    { CONTROL_PORT: '3000' },
    /^PORT, CONTROL_PORT, METRICS_PORT and .* must all differ\.$/,
  ],
  ['metrics of the control on a port in use', { METRICS_PORT: '3089' }, /must all differ\.$/],
  ['no address of the control', { CONTROL_URL: '' }, /^CONTROL_URL is not set/],
  ['a control without TLS', { CONTROL_URL: 'http://control.example.com' }, /^CONTROL_URL is http:.* https/],
  ['no trusted proxy', { TRUST_PROXY: '' }, /^TRUST_PROXY is not set/],
  ['a server for development', { NODE_ENV: '' }, /^NODE_ENV is not/],
  ['a misspelt name', { SITE_URLS: 'x' }, /^SITE_URLS is no setting/],
])('%s is one sentence', async (_, settings, sentence) => {
  expect(await checkSettings({ ...good, ...settings })).toEqual([expect.stringMatching(sentence)]);
});

test('each unusable setting is one sentence', async () => {
  const settings = {
    PORT: 'http',
    SITE_URL: 'www',
    CRM_URL: 'https://crm.example.com',
    TAG_HOSTS: 'a.example',
  };
  expect(await checkSettings({ ...good, ...settings })).toEqual([
    'PORT: Expected a whole number.',
    'SITE_URL: Expected an origin such as https://www.example.com.',
    'TAGS and TAG_HOSTS need each other.',
    'CRM_URL needs CRM_SECRET.',
  ]);
});

test('a folder on a read-only disk, or on a full one, is one sentence', async () => {
  jest.spyOn(fs, 'accessSync').mockImplementationOnce(() => {
    throw Object.assign(new Error(), { code: 'EROFS' });
  });
  expect(await checkSettings(good)).toEqual([expect.stringMatching(/^DATA_DIR: this user cannot write /)]);
  jest.spyOn(fs, 'statfsSync').mockReturnValueOnce({ bavail: 10, bsize: 1_000_000 } as fs.StatsFs);
  expect(await checkSettings(good)).toEqual([expect.stringMatching(/^DATA_DIR: .* has 10 MB left/)]);
});

test('a file in place of the folder, one of another user, and a folder that everybody reads are one sentence', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'shortlisted.sqlite');
  fs.writeFileSync(file, '');
  const check = (DATA_DIR: string) => checkSettings({ ...good, DATA_DIR });
  fs.writeFileSync(path.join(folder, 'of-somebody-else'), '');
  expect(await check(folder)).toEqual([]);
  expect(await check(file)).toEqual([`DATA_DIR: ${file} is no folder.`]);
  const { accessSync } = fs;
  jest.spyOn(fs, 'accessSync').mockImplementation((tried, mode) => {
    if (tried === file || String(tried).endsWith('of-somebody-else'))
      throw Object.assign(new Error(), { code: 'EACCES' });
    accessSync(tried, mode);
  });
  expect(await check(folder)).toEqual([
    expect.stringContaining(`cannot write ${file}. Give it to the server's user`),
  ]);
  jest.restoreAllMocks();
  fs.chmodSync(folder, 0o755);
  expect(await check(folder)).toEqual([
    expect.stringMatching(/every user of this machine can read .*: chmod 700/),
  ]);
});

test('a bucket that cannot be used is one sentence, and a good one keeps nothing of the check', async () => {
  const bucket = await startBucket();
  const settings = { ...good, DATA_DIR: temporaryFolder(), ...bucket.settings };
  fs.chmodSync(settings.DATA_DIR, 0o700);
  expect(await checkSettings(settings)).toEqual([]);
  expect(bucket.requests.map((request) => request.split(' ')[0])).toEqual(['HEAD', 'PUT', 'GET', 'DELETE']);
  expect(await bucket.keys()).toEqual([]);
  for (const method of ['HEAD', 'PUT', 'GET', 'DELETE']) {
    bucket.fail(403, method);
    expect(await checkSettings(settings)).toEqual([
      `FILES_URL: The bucket answered 403 to ${method}. The keys need s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.`,
    ]);
  }
  bucket.fail(undefined);
  expect(await checkSettings({ ...settings, FILES_URL: 's3://nothing' })).toEqual([
    expect.stringMatching(/^FILES_URL: The bucket answered 404 to PUT\./),
  ]);
  expect(await checkSettings({ ...settings, AWS_SECRET_ACCESS_KEY: 'another' })).toEqual([
    expect.stringMatching(/^FILES_URL: The bucket answered 403 to HEAD\./),
  ]);
});
