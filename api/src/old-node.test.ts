import { warningOfOldNode } from './doubtful-settings.ts';
import { RunningServer } from './testing/running-server.ts';
import { settingsOf, testPlace } from './testing/test-place.ts';

// SQLite alone: it tests a warning at the start.

test.each([
  ['20.19.0', 'production', true],
  ['21.7.3', 'production', true],
  ['22.12.0', 'production', true],
  ['22.13.0', 'production', false],
  ['24.11.0', 'production', false],
  ['20.19.0', 'development', false],
  ['20.19.0', undefined, false],
])('on Node %s, with NODE_ENV %s, a server warns: %s', (node, environment, isWarning) => {
  const warning = warningOfOldNode({ node }, environment);
  expect(warning).toEqual(isWarning ? expect.stringContaining('Run this server on Node 24') : undefined);
});

test('a server in production warns once at its start', async () => {
  const place = await testPlace();
  const env = { ...settingsOf(place), NODE_ENV: 'production' };
  const server = await RunningServer.start({ dataDir: place.dataDir, env, planes: ['site'] });
  const expected = warningOfOldNode(process.versions, 'production') ? 1 : 0;
  expect(server.output.match(/Run this server on Node 24/g) ?? []).toHaveLength(expected);
});
