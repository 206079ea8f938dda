import { createHmac } from 'node:crypto';
import { startDeploying } from '../../testing/deploy.ts';
import { goLive } from '../../testing/go-live.ts';
import { startReceiver } from '../../testing/http-receiver.ts';
import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../../testing/test-release.ts';
import { createToken } from '../../tokens/create-token.ts';
import { everySection } from '../../tokens/deploy-token.table.ts';

const release = (version: string) => writeTestPage({ release: version });
const key = Buffer.from('a key of a test, long enough');

test('a team is told of every event of delivery by a signed webhook', async () => {
  const { received, url } = await startReceiver();
  const server = await startTestApp(
    (db) => goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0')),
    { EVENTS_URL: url, EVENTS_SECRET: `whsec_${key.toString('base64')}` },
  );
  const { control, db } = server;
  const { publish, post } = await startDeploying(server, 'mf-a');
  const operator = await createToken(db, {
    ...({ kind: 'operator', scope: everySection, holder: 'Ada' } as const),
    ...{ now: new Date(), lifetimeMs: 60_000 },
  });
  const headers = { authorization: `Bearer ${operator.token}` };
  const until = new Date(Date.now() + 3_600_000).toISOString();

  await publish('', 'mf-a', Buffer.from('no archive'));
  const broken = { name: 'mf-a', release: '1.5.0', routes: [{ path: '/a' }] };
  await publish(writeTestRelease({ ...broken, server: testSection("throw new Error('broken');") }));
  await publish(release('2.0.0'));
  await publish(release('2.0.0'));
  await post('promotions', { release: '2.0.0', percent: 10 });
  await post('promotions', { release: '2.0.0', percent: 5 });
  await post('rollbacks', { reason: 'a typo' });
  await post('promotions', { release: '2.0.0' });
  await post('withdrawals', { release: '2.0.0', reason: 'a key in it', rollback: true });
  const hold = { section: 'mf-a', until, reason: 'a campaign' };
  await control.inject({ method: 'POST', url: '/api/holds', headers, payload: hold });
  await control.inject({ method: 'DELETE', url: '/api/holds?section=mf-a', headers });

  const told = await db
    .selectFrom('notices')
    .select(['event', 'section', 'release', 'percent'])
    .orderBy('id')
    .execute();
  const ofSection = told.filter(({ section }) => section === 'mf-a');
  expect(ofSection.map(({ event, release: name, percent }) => [event, name, percent])).toEqual([
    ['published', '1.0.0', null],
    ['live', '1.0.0', null],
    ['refused', null, null],
    ['refused', '1.5.0', null],
    ['published', '2.0.0', null],
    ['step', '2.0.0', 10],
    ['refused', '2.0.0', null],
    ['rolled-back', '2.0.0', null],
    ['live', '2.0.0', null],
    ['rolled-back', '2.0.0', null],
    ['withdrawn', '2.0.0', null],
    ['held', null, null],
    ['hold-ended', null, null],
  ]);
  // The test's own releases went live long ago, so only the others are sent.
  await eventually(async () => expect(received).toHaveLength(ofSection.length - 2));
  for (const { headers: sent, body } of received) {
    const signed = `${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`;
    expect(sent['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  }
  expect(received.map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ event: 'rolled-back', live: '1.0.0', reason: 'a typo' }),
  );
  expect(received.map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({
      event: 'refused',
      reason: expect.stringContaining('share of a canary only grows'),
    }),
  );
});
