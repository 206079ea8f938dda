import { describeSource, nameSource, readSource } from './visit-source.ts';

const nothing = {
  landingPage: null,
  referrer: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
};

test('a form without these fields has no source', () => {
  expect(readSource({ name: 'Ada' })).toEqual(nothing);
});

test.each([
  ['_landing_page', 'landingPage', '/cases', '/cases'],
  ['_landing_page', 'landingPage', 'https://evil.example/', null],
  ['_landing_page', 'landingPage', `/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
  ['_referrer', 'referrer', 'https://news.example/a?person=ada#b', 'https://news.example/a'],
  ['_referrer', 'referrer', 'https://ada:secret@news.example/', 'https://news.example/'],
  ['_referrer', 'referrer', 'javascript:alert(1)', null],
  ['_referrer', 'referrer', 'news', null],
  ['_referrer', 'referrer', `https://${'a.'.repeat(300)}example/`, null],
  ['_utm_source', 'utmSource', '  linked\u0000in\r\nBcc: all@example.com ', 'linked in Bcc: all@example.com'],
  ['_utm_medium', 'utmMedium', '\u200B\uFFFD', null],
  ['_utm_campaign', 'utmCampaign', '😀'.repeat(300), '😀'.repeat(200)],
  ['_utm_term', 'utmTerm', '\uD83D', null],
  ['_utm_content', 'utmContent', '', null],
])('%s: %s is cleaned', (field, name, value, expected) => {
  expect(readSource({ [field]: value })).toEqual({ ...nothing, [name]: expected });
});

test('a source is named by its campaign, otherwise by the host of the referrer', () => {
  expect(nameSource(nothing)).toBeNull();
  const referrer = 'https://news.example/a';
  expect(nameSource({ ...nothing, referrer })).toBe('news.example');
  expect(nameSource({ ...nothing, referrer, utmSource: 'linkedin', utmCampaign: 'abm' })).toBe(
    'linkedin / abm',
  );
  expect(describeSource({ ...nothing, referrer })).toEqual([['Referrer', referrer]]);
});
