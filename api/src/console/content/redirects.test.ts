import { listEdits } from '../../content/edits/edit-history.repository.ts';
import { redirects } from '../../content/kinds/redirect.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { goLive } from '../../testing/go-live.ts';
import { readFormPage } from '../../testing/read-form-page.ts';
import { eventually } from '../../testing/running-server.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';

// SQLite alone: it tests pages of the console. `articles` beside it writes the same tables on both.

const section = (release: string, paths: string[], declared: Record<string, string> = {}) =>
  writeTestRelease({
    ...{ name: 'mf-a', release, routes: paths.map((path) => ({ path })), server: testSection("return 'a';") },
    change: (manifest) => {
      manifest.section.redirects = declared;
    },
  });

async function start() {
  const { app, control, db } = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      section('1.0.0', ['/a', '/b', '/c', '/study/:slug']),
    ),
  );
  const ada = await signIn({ control, db }, 'editor', { holder: 'Ada' });
  const send = async (fields: Record<string, string>, url = '/content/redirects/new') =>
    ada.post(url, { ...readFormPage(await ada.get(url)).fields, do: 'publish', ...fields });
  const stored = () => listRecords(db, redirects);
  return { app, db, ada, send, stored };
}

test('an editor redirects an address, and an undo takes that back', async () => {
  const { app, ada, send } = await start();
  const form = await ada.get('/content/redirects/new');
  expect(readFormPage(form).fields).toMatchObject({ path: '', target: '', status: '308' });
  expect(form.body).toContain('<input type="text" name="path"');
  const added = await send({ path: ' /Old', target: '/a', status: '301' });
  expect(added.headers.location).toBe('/content/redirects/1?done=1');
  expect((await ada.get('/content/redirects/1?done=1')).body).toContain('href="https://www.example.com/old"');
  expect((await ada.get('/content?q=old')).body).toContain('<a href="/content/redirects/1">/old</a>');
  await eventually(async () => {
    const { statusCode, headers } = await app.inject('/old');
    expect([statusCode, headers.location]).toEqual([301, '/a']);
  });
  const gone = await send({ target: '' }, '/content/redirects/1');
  expect([gone.statusCode, readFormPage(gone).faults]).toEqual([303, {}]);
  await eventually(async () => expect((await app.inject('/old')).statusCode).toBe(410));
  await ada.post('/content/redirects/1/undo', { edit: '2' });
  await eventually(async () => expect((await app.inject('/old')).statusCode).toBe(301));
});

test('a redirect that does nothing or leads nowhere is refused beside its field, and no word is lost', async () => {
  const { db, send, stored } = await start();
  const shadow = await send({ path: '/a', target: '/b' });
  expect(shadow.statusCode).toBe(400);
  expect(readFormPage(shadow)).toMatchObject({
    fields: { path: '/a', target: '/b' },
    faults: { path: '/a is an address of mf-a: name an address that nothing else answers.' },
  });
  const wrong = await send({ path: '/"><b>', target: '//example.com', status: '302' });
  expect(readFormPage(wrong)).toMatchObject({
    fields: { path: '/"><b>', target: '//example.com' },
    faults: {
      path: 'Old address must be a path in lower case without parameters, such as /old-page.',
      target: 'New address must be a path of this site, such as /new-page or /new-page#part.',
      status: 'Status must be one of 308, 301.',
    },
  });
  const later = await send({ path: '/old', target: '/nowhere', showsOn: '2199-12-01' });
  expect(readFormPage(later).faults).toEqual({
    target: '/old leads to /nowhere, which does not exist: name a page of the site.',
  });
  expect([await stored(), await listEdits(db)]).toEqual([[], []]);
});

test('a redirect of another address is compared with all others', async () => {
  const { send, stored } = await start();
  await send({ path: '/old', target: '/a' });
  await send({ path: '/older', target: '/b' });
  const again = await send({ path: '/OLD', target: '/b' });
  expect(readFormPage(again).faults).toEqual({
    path: 'Old address is that of another redirect already.',
  });
  const chain = await send({ target: '/old' }, '/content/redirects/2');
  expect(readFormPage(chain).faults).toEqual({
    target: '/older leads to /old, which redirects to /a: name the last address.',
  });
  expect((await send({ path: '/oldest' }, '/content/redirects/1')).statusCode).toBe(303);
  expect(await stored()).toMatchObject([{ path: '/oldest' }, { path: '/older' }]);
});

test('the list names redirects that do nothing since other releases are live', async () => {
  const { db, ada, send } = await start();
  await send({ path: '/old', target: '/c' });
  await send({ path: '/older', target: '/a' });
  await send({ path: '/oldest', target: '/b' });
  await send({ path: '/study/gone', target: '/a' });
  const states = async () =>
    [
      ...(await ada.get('/content?kind=redirects')).body.matchAll(
        /redirects\/\d.*\n.*\n<td data-label="State">(.*)<\/td>/g,
      ),
    ].map(([, state]) => state);
  expect(await states()).toEqual(['', '', '', '']);
  await goLive(db, section('2.0.0', ['/a', '/b', '/older', '/study/:slug'], { '/oldest': '/a' }));
  expect(await states()).toEqual([
    '/old leads to /c, which does not exist: name a page of the site.',
    '/older is an address of mf-a: name an address that nothing else answers.',
    '/oldest is redirected by mf-a too: name an address that nothing else answers.',
    '',
  ]);
});
