import fs from 'node:fs';
import path from 'node:path';
import { checkSettings } from './check-settings.ts';
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

test('a public server with these settings raises no doubt', () => {
  expect(checkSettings(good)).toEqual([]);
});

test.each([
  ['no delivery', { CONTACT_FORM_URL: '' }, /^Enquiries are stored and reach nobody/],
  ['an address without TLS', { SITE_URL: 'http://www.example.com' }, /^SITE_URL is http:.* needs https/],
  ['a site behind a path', { SITE_URL: 'https://www.example.com/site' }, /SITE_URL: .* without a path/],
  ['an address of this machine', { SITE_URL: '' }, /^SITE_URL is http:\/\/localhost:3000, which only/],
  ['no address of the control', { CONTROL_URL: '' }, /^CONTROL_URL is not set/],
  ['a control without TLS', { CONTROL_URL: 'http://control.example.com' }, /^CONTROL_URL is http:.* https/],
  ['no trusted proxy', { TRUST_PROXY: '' }, /^TRUST_PROXY is not set/],
  ['a server for development', { NODE_ENV: '' }, /^NODE_ENV is not/],
  ['a misspelt name', { SITE_URLS: 'x' }, /^SITE_URLS is no setting/],
])('%s is one sentence', (_, settings, sentence) => {
  expect(checkSettings({ ...good, ...settings })).toEqual([expect.stringMatching(sentence)]);
});

test('a folder on a read-only disk, or on a full one, is one sentence', () => {
  jest.spyOn(fs, 'accessSync').mockImplementationOnce(() => {
    throw Object.assign(new Error(), { code: 'EROFS' });
  });
  expect(checkSettings(good)).toEqual([expect.stringMatching(/^DATA_DIR: this user cannot write /)]);
  jest.spyOn(fs, 'statfsSync').mockReturnValueOnce({ bavail: 10, bsize: 1_000_000 } as fs.StatsFs);
  expect(checkSettings(good)).toEqual([expect.stringMatching(/^DATA_DIR: .* has 10 MB left/)]);
});

test('a file in place of the folder, one of another user, and a folder that everybody reads are one sentence', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'shortlisted.sqlite');
  fs.writeFileSync(file, '');
  const check = (DATA_DIR: string) => checkSettings({ ...good, DATA_DIR });
  expect(check(folder)).toEqual([]);
  expect(check(file)).toEqual([`DATA_DIR: ${file} is no folder.`]);
  const { accessSync } = fs;
  jest.spyOn(fs, 'accessSync').mockImplementation((tried, mode) => {
    if (tried === file) throw Object.assign(new Error(), { code: 'EACCES' });
    accessSync(tried, mode);
  });
  expect(check(folder)).toEqual([
    expect.stringContaining(`cannot write ${file}. Give it to the server's user`),
  ]);
  jest.restoreAllMocks();
  fs.chmodSync(folder, 0o755);
  expect(check(folder)).toEqual([expect.stringMatching(/every user of this machine can read .*: chmod 700/)]);
});
