import { changesToRemove, changesToSet, editContent } from '../content/edits/edit-content.ts';
import { listEdits } from '../content/edits/edit-history.repository.ts';
import { jobs } from '../content/kinds/job.ts';
import { goLive } from '../testing/go-live.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testJob } from '../testing/test-job.ts';
import { testShell, writeTestRelease } from '../testing/test-release.ts';
import { startVerifying } from '../testing/verify.ts';

async function start() {
  const routes = [{ path: '/jobs', reads: ['/api/jobs'] }];
  const server = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      writeTestRelease({
        name: 'mf-a',
        routes,
        server: 'exports.pages = { page: async () => () => "Jobs" };',
      }),
    ),
  );
  const { db, control } = server;
  const at = (hoursAgo: number) => ({ author: 'Ada', now: new Date(Date.now() - 3_600_000 * hoursAgo) });
  const set = (title: string, more: object = {}, hoursAgo = 0) =>
    editContent(db, jobs, changesToSet(jobs, [{ ...testJob, title, ...more }]), at(hoursAgo));
  return {
    db,
    set,
    remove: (title: string) => editContent(db, jobs, changesToRemove([title]), at(0)),
    verifying: async (scope?: string) => {
      const { headers } = await startVerifying(server, scope);
      return {
        unseen: async () => (await control.inject({ url: '/api/evidence/edits', headers })).json(),
        give: (edit: number, findings: unknown) =>
          control.inject({
            method: 'PUT',
            url: `/api/evidence/edits/${edit}`,
            headers,
            payload: { findings },
          }),
      };
    },
  };
}

test('a verifier gets each edit of the last hour once, with the pages that show it', async () => {
  const { db, set, remove, verifying } = await start();
  await set('Too old', {}, 1.1);
  await set('Archivist');
  await set('A draft', { active: false });
  await remove('Archivist');
  const { unseen, give } = await verifying();
  const pages = ['https://www.example.com/jobs'];
  expect(await unseen()).toEqual([
    { edit: 2, pages },
    { edit: 4, pages },
  ]);
  const findings = ['At /jobs, 390 px: The page is 12 pixels wider than the window.'];
  expect((await give(2, findings)).statusCode).toBe(204);
  expect(await unseen()).toEqual([{ edit: 4, pages }]);
  expect((await listEdits(db)).map((edit) => edit.findings)).toEqual([null, null, findings, null]);
});

test('findings of an unknown edit, and those that are none, are refused', async () => {
  const { give } = await (await start()).verifying();
  expect((await give(1, [])).json()).toMatchObject({ status: 404, detail: 'There is no edit 1.' });
  expect((await give(1, [''])).statusCode).toBe(400);
});

test('a verifier of one section gets no edits and may say nothing about them', async () => {
  const { set, verifying } = await start();
  await set('Archivist');
  const { unseen, give } = await verifying('mf-a');
  expect(await unseen()).toEqual([]);
  expect((await give(1, [])).statusCode).toBe(403);
});
