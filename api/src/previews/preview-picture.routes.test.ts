import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { evidenceOf, pictureOf, startVerifying, testPicture } from '../testing/verify.ts';

test('a preview link opens the pictures of its candidate, and no others', async () => {
  const [first, second] = ['0.0.0-pr.12.111111111111', '0.0.0-pr.12.222222222222'];
  const release = (version: string) => writeTestPage({ name: 'mf-a', release: version, path: '/a' });
  const server = await startTestApp(async (database) => {
    await goLive(database, writeTestRelease({ name: 'shell', server: testShell }));
    await store(database, release(first));
  });
  const { app, db } = server;
  const { post } = await startDeploying(server, 'mf-a');
  const verifier = await startVerifying(server);
  const link = new URL((await post('previews', { releases: { 'mf-a': '0.0.0-pr.12.*' } })).json().url)
    .pathname;
  const open = (address: string) => app.inject({ url: address });
  const url = `${link}/pictures/${testPicture}`;
  expect((await open(url)).statusCode).toBe(404);
  await verifier.give('mf-a', first, evidenceOf('alone'));
  const shown = await open(url);
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([
    ...[200, 'image/png', pictureOf('a page').content],
  ]);
  const other = pictureOf('another page');
  await verifier.send(other.sha256, other.content);
  expect((await open(`${link}/pictures/${other.sha256}`)).statusCode).toBe(404);
  expect((await open(url.replace('/preview/', '/preview/9'))).statusCode).toBe(404);
  // The next candidate has no evidence yet.
  await store(db, release(second));
  expect((await open(url)).statusCode).toBe(404);
});
