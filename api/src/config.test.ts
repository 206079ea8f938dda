import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';

test('without settings it serves localhost:3000 from .data', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    serverName: `${hostname()}:3000`,
    dataDir: path.resolve(import.meta.dirname, '../../.data'),
    siteUrl: 'http://localhost:3000',
    retentionDays: 90,
    promoteNeeds: undefined,
    limits: { scripts: 80_000, styles: 24_000, pictures: 2_000_000, picture: 500_000 },
    logLevel: 'warn',
    formRateLimit: 20,
    renderProcesses: expect.any(Number),
    renderMemoryMb: 320,
    maxConnections: 2000,
    overloadPatience: 1,
    endGraceMs: 2000,
    trustProxy: false,
    contactFormUrl: undefined,
    enquiryMail: undefined,
  });
});

test('what docs/operations.md names as a default changes nothing', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const defaults = [...text.matchAll(/^\| (`[A-Z0-9_`, ]+`) \| ([^|]*) \|/gm)].flatMap(
    ([, names = '', values = '']) =>
      names.split(', ').flatMap((name, place) => {
        const [, value] = /^`(.+)`$/.exec(values.split(', ')[place] ?? '') ?? [];
        return value === undefined ? [] : [[name.replaceAll('`', ''), value]];
      }),
  );
  expect(defaults.length).toBeGreaterThan(15);
  // Figures are asked for, so that where they are is part of what is compared.
  const given = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(readConfig({ ...given, ...Object.fromEntries(defaults) })).toEqual(readConfig(given));
});

test('the public origin is the address served, unless it is set', () => {
  expect(readConfig({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
  expect(readConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
});

test.each([
  [{ PORT: 'http' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ SITE_URL: 'example.com' }, /SITE_URL/],
  [{ TRUST_PROXY: 'the proxy' }, /TRUST_PROXY/],
  [{ CONTACT_FORM_URL: 'forms.example' }, /CONTACT_FORM_URL/],
  [{ SMTP_URL: 'smtp://mail.example' }, /ENQUIRY_MAIL_TO/],
  [{ ENQUIRY_MAIL_TO: 'us@example.com' }, /SMTP_URL/],
  [{ HALT_MAIL_TO: 'us@example.com' }, /SMTP_URL/],
  [{ PROMOTE_NEEDS: 'alone, looks' }, /PROMOTE_NEEDS: Expected all, nothing/],
  [{ SITE_URL: 'ftp://example.com' }, /SITE_URL/],
])('%j is refused by name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('enquiries are mailed from the site, unless another sender is set', () => {
  const settings = { SMTP_URL: 'smtp://mail.example', ENQUIRY_MAIL_TO: 'us@example.com' };
  const siteUrl = { SITE_URL: 'https://www.example.com' };
  expect(readConfig({ ...settings, ...siteUrl }).enquiryMail?.from).toBe('website@www.example.com');
  const from = readConfig({ ...settings, ENQUIRY_MAIL_FROM: 'forms@example.com' }).enquiryMail?.from;
  expect(from).toBe('forms@example.com');
});

test.each([
  ['all', ['alone', 'composed', 'pictures']],
  ['nothing', []],
  ['alone, pictures', ['alone', 'pictures']],
])('a promotion needs %s', (setting, needs) => {
  expect(readConfig({ PROMOTE_NEEDS: setting }).promoteNeeds).toEqual(needs);
});

test('halts are mailed where enquiries are not', () => {
  const { enquiryMail, haltMail } = readConfig({
    SMTP_URL: 'smtp://mail.example',
    HALT_MAIL_TO: 'us@example.com',
  });
  expect([enquiryMail, haltMail?.to]).toEqual([undefined, 'us@example.com']);
});

test('a setting that is left empty is left out', () => {
  expect(readConfig({ PORT: '', CONTACT_FORM_URL: '' })).toEqual(readConfig({}));
});
