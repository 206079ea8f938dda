import { doubtfulSettings } from './doubtful-settings.ts';

test.each([
  ['SITE_UR', 'SITE_URL'],
  ['SITE_URLS', 'SITE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
])('%s is no setting, and %s is meant', (name, meant) => {
  expect(doubtfulSettings({ [name]: 'x' })).toEqual([`${name} is no setting: did you mean ${meant}?`]);
});

test.each(['0.0.0.0', '::'])('a server on %s has no address without SITE_URL', (HOST) => {
  expect(doubtfulSettings({ HOST })).toEqual([expect.stringMatching(/^SITE_URL is not set/)]);
  expect(doubtfulSettings({ HOST, SITE_URL: 'https://www.example.com' })).toEqual([]);
});

test('a port to which browsers and Node send nothing is named, also one that follows from PORT', () => {
  const said = [expect.stringMatching(/^Browsers and Node send nothing to port 4190:/)];
  expect(doubtfulSettings({ CONTROL_PORT: '4190' })).toEqual(said);
  expect(doubtfulSettings({ PORT: '4100' })).toEqual(said);
  expect(doubtfulSettings({ PORT: '4100', CONTROL_PORT: '4191' })).toEqual([]);
});

test('settings, and variables of other programs, raise no doubt', () => {
  expect(doubtfulSettings({ HOST: 'localhost', PORT: '3000', POST: 'x', HOME: '/', PATH: '/bin' })).toEqual(
    [],
  );
});
