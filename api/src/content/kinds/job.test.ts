import { startTestApp } from '../../testing/test-app.ts';
import { jobSchema } from './job.ts';

test('each position has its fields, with the day on which it was posted', async () => {
  const { app } = await startTestApp();
  const jobs = (await app.inject('/api/jobs')).json() as unknown[];
  expect(jobs.length).toBeGreaterThan(0);
  for (const job of jobs) expect(jobSchema.parse(job)).toEqual(job);
});

test('a filled position is not listed', async () => {
  const { app, db } = await startTestApp();
  await db.updateTable('jobs').set({ active: 0 }).where('title', '=', 'Video Editor').execute();
  expect((await app.inject('/api/jobs')).body).not.toContain('Video Editor');
});

test('a position has the day on which it closes, or none', async () => {
  const { app, db } = await startTestApp();
  await db.updateTable('jobs').set({ closesAt: '2026-12-31' }).where('title', '=', 'Video Editor').execute();
  const jobs = (await app.inject('/api/jobs')).json() as { title: string; closesAt: string | null }[];
  for (const { title, closesAt } of jobs)
    expect(closesAt).toBe(title === 'Video Editor' ? '2026-12-31' : null);
});
