import { hostname } from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';

test('without settings the server uses localhost:3000 and .data', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    serverName: `${hostname()}:3000`,
    dataDir: path.resolve(import.meta.dirname, '../../.data'),
    siteUrl: 'http://localhost:3000',
    controlPort: 3090,
    controlUrl: 'http://localhost:3090',
    retentionDays: 90,
    rollsBackFailing: false,
    promoteNeeds: undefined,
    needsSecondPerson: false,
    limits: { scripts: 80_000, styles: 24_000, pictures: 2_000_000, picture: 500_000 },
    logLevel: 'warn',
    formRateLimit: 20,
    renderProcesses: expect.any(Number),
    renderMemoryMb: 320,
    pages: {},
    maxConnections: 2000,
    overloadPatience: 1,
    endGraceMs: 2000,
    trustProxy: false,
    contactFormUrl: undefined,
    enquiryMail: undefined,
    crm: undefined,
  });
});

test('the public origin is the local address, unless it is set', () => {
  expect(readConfig({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
  expect(readConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
});

test.each(['::1', '::'])('a host may be the IPv6 address %s', (HOST) => {
  expect(readConfig({ HOST })).toMatchObject({
    siteUrl: `http://[${HOST}]:3000`,
    controlUrl: `http://[${HOST}]:3090`,
  });
});

test('the console has its own port and its own origin', () => {
  expect(readConfig({ PORT: '4000' })).toMatchObject({
    controlPort: 4090,
    controlUrl: 'http://localhost:4090',
  });
  expect(readConfig({ CONTROL_PORT: '5000' }).controlUrl).toBe('http://localhost:5000');
  expect(readConfig({ CONTROL_URL: 'https://console.example.com/' }).controlUrl).toBe(
    'https://console.example.com',
  );
  expect(() => readConfig({ CONTROL_URL: 'http://localhost:3000' })).toThrow('CONTROL_URL');
});

test.each([
  [{ PORT: 'http' }, /PORT/],
  [{ PORT: 'abc' }, /PORT: Expected a whole number\.$/],
  [{ RETENTION_DAYS: '1.5' }, /RETENTION_DAYS: Expected a whole number\.$/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: Expected an address such as postgres:/],
  [{ SITE_URL: 'https://example.com/site' }, /SITE_URL: Expected an origin without a path/],
  [{ CONTROL_URL: 'https://example.com/?a' }, /CONTROL_URL: Expected an origin without a path/],
  [{ PORT: '70000' }, /PORT/],
  [{ SITE_URL: 'example.com' }, /SITE_URL/],
  [{ TRUST_PROXY: 'the proxy' }, /TRUST_PROXY/],
  [{ CONTACT_FORM_URL: 'forms.example' }, /CONTACT_FORM_URL/],
  [{ SMTP_URL: 'smtp://mail.example' }, /ENQUIRY_MAIL_TO/],
  [{ ENQUIRY_MAIL_TO: 'us@example.com' }, /SMTP_URL/],
  [{ EVENTS_MAIL_TO: 'us@example.com' }, /SMTP_URL/],
  [{ PROMOTE_NEEDS: 'alone, looks' }, /PROMOTE_NEEDS: Expected all, nothing/],
  [{ PROMOTE_NEEDS: 'all, alone' }, /PROMOTE_NEEDS: Expected all, nothing/],
  [{ SITE_URL: 'ftp://example.com' }, /SITE_URL/],
  [{ SHARE_PICTURE: 'share.jpg' }, /SHARE_PICTURE: Expected a path/],
  [{ TAGS: 'https://tags.example.com/t.js' }, /TAGS and TAG_HOSTS need each other/],
  [{ TAG_HOSTS: 'tags.example.com' }, /TAGS and TAG_HOSTS need each other/],
  [
    { TAGS: 'https://other.example.com/t.js', TAG_HOSTS: 'tags.example.com' },
    /TAG_HOSTS does not list other\.example\.com/,
  ],
  [{ TAGS: 'http://tags.example.com/t.js', TAG_HOSTS: 'tags.example.com' }, /TAGS: Expected addresses/],
  ...['https://tags.example.com', '*.example.com', 'tags.example.com/t.js', "'unsafe-inline'", ''].map(
    (host): [Record<string, string>, RegExp] => [
      { TAGS: 'https://tags.example.com/t.js', TAG_HOSTS: `tags.example.com,${host}` },
      /TAG_HOSTS: Expected hosts/,
    ],
  ),
])('%j is refused, and the message names the variable', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('tags load from the hosts that are listed', () => {
  const settings = {
    TAGS: 'https://tags.example.com/t.js?id=1',
    TAG_HOSTS: 'tags.example.com, Px.example.com:8443',
  };
  expect(readConfig(settings).pages).toMatchObject({
    tags: ['https://tags.example.com/t.js?id=1'],
    tagHosts: ['tags.example.com', 'px.example.com:8443'],
  });
});

test('enquiries are mailed from the domain of the site, unless another sender is set', () => {
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
  ['second-person', undefined],
  ['nothing, second-person', []],
  ['second-person,alone', ['alone']],
])('PROMOTE_NEEDS accepts %s', (setting, needs) => {
  const { promoteNeeds, needsSecondPerson } = readConfig({ PROMOTE_NEEDS: setting });
  expect(promoteNeeds).toEqual(needs);
  expect(needsSecondPerson).toBe(setting.includes('second-person'));
});

test('halts can be mailed without enquiries', () => {
  const { enquiryMail, eventsMail } = readConfig({
    SMTP_URL: 'smtp://mail.example',
    EVENTS_MAIL_TO: 'us@example.com',
  });
  expect([enquiryMail, eventsMail?.to]).toEqual([undefined, 'us@example.com']);
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', CONTACT_FORM_URL: '' })).toEqual(readConfig({}));
});

test('a company states its registration and its VAT number, or nothing', () => {
  const office = '1 Long Lane, London EC1A 9HF';
  expect(readConfig({ COMPANY_NUMBER: '01234567', REGISTERED_OFFICE: office }).company).toEqual({
    registration: { number: '01234567', place: 'England and Wales', office },
  });
  expect(readConfig({ VAT_NUMBER: 'GB 123 4567 89' }).company).toEqual({ vatNumber: 'GB 123 4567 89' });
  for (const termsUrl of ['/terms.pdf', 'https://www.example.com/terms'])
    expect(readConfig({ TERMS_URL: termsUrl }).company).toEqual({ termsUrl });
  expect(readConfig({}).company).toBeUndefined();
});

test.each([
  [{ COMPANY_NUMBER: '01234567' }, 'need each other'],
  [{ REGISTERED_OFFICE: '1 Long Lane, London' }, 'need each other'],
  [{ COMPANY_NUMBER: '1234' }, 'COMPANY_NUMBER'],
  [{ REGISTERED_IN: 'France' }, 'REGISTERED_IN'],
  [{ VAT_NUMBER: '12' }, 'VAT_NUMBER'],
  [{ TERMS_URL: '//terms.example' }, 'TERMS_URL'],
  [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL'],
])('the details %j of a company are refused', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
