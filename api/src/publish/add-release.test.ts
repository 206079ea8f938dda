import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { listReleaseFiles } from '../releases/store/release-file.repository.ts';
import { readRelease } from '../releases/store/to-release.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testSection, writeTestRelease } from '../testing/test-release.ts';
import { startTestTrial } from '../testing/test-renders.ts';
import { addRelease } from './add-release.ts';

const author = { publishedBy: 'a test', now: new Date('2025-01-01'), startTrial: startTestTrial };

test('the same release again does nothing; other content under its name is refused', async () => {
  const db = await startTestDatabase();
  const options = { name: 'mf-cases', server: testSection('return "a"') };
  const first = await addRelease(db, readRelease(writeTestRelease(options)), author);
  const second = await addRelease(db, readRelease(writeTestRelease(options)), author);
  expect(second.id).toBe(first.id);
  const other = writeTestRelease({ ...options, server: testSection('return "b"') });
  await expect(addRelease(db, readRelease(other), author)).rejects.toThrow(
    'mf-cases@1.0.0 exists with other content',
  );
});

test('storing succeeds at the second attempt if another server has pruned a shared file', async () => {
  const db = await startTestDatabase();
  const missing = Object.assign(new Error('violates foreign key constraint'), { code: '23503' });
  const transaction = jest.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw missing;
  });
  const release = readRelease(writeTestRelease({ name: 'mf-cases', server: 'x' }));
  expect(await addRelease(db, release, author)).toMatchObject({ isNew: true });
  expect(transaction).toHaveBeenCalledTimes(2);
});

test('files are stored unchanged, and nothing is live before a promotion', async () => {
  const db = await startTestDatabase();
  const { id } = await addRelease(
    db,
    readRelease(writeTestRelease({ name: 'mf-cases', server: 'x' })),
    author,
  );
  const files = await listReleaseFiles(db, id);
  expect(files.map((file) => [file.path, file.content.toString()])).toContainEqual([
    'server/section.cjs',
    'x',
  ]);
  expect(await listLiveSections(db)).toEqual([]);
});
