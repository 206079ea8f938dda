import { readRelease } from '../releases/store/to-release.ts';
import { goLive } from '../testing/go-live.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { startTestTrial } from '../testing/test-renders.ts';
import { runGate } from './gate.ts';

// SQLite alone: it tests the end of a render process. `gate` stores and refuses on both.

test('a section that hangs in a loop is refused', async () => {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
  const server = testSection('for (;;);');
  const release = readRelease(writeTestRelease({ name: 'mf-cases', routes: [{ path: '/cases' }], server }));
  const checked = runGate(db, release, { now: new Date('2025-06-01'), startTrial: startTestTrial });
  await expect(checked).rejects.toThrow('could not render /cases: it did not come to an end in time.');
});
