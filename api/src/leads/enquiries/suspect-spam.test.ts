import { Signer } from '../../storage/secrets/signer.ts';
import { createStamp, suspectSpam } from './suspect-spam.ts';

const signer = new Signer('a secret of a test');
const openedMs = 1_700_000_000_000;
const stamp = createStamp(signer, openedMs);
const after = (ms: number) => ({ signer, nowMs: openedMs + ms });

test.each([
  ['a form without either field', {}, 0, null],
  ['empty fields', { _honey: '', _stamp: '' }, 0, null],
  ['a person', { _honey: '', _stamp: stamp }, 2000, null],
  ['a tab that was open for a week', { _stamp: stamp }, 7 * 24 * 3_600_000, null],
  ['a filled hidden field', { _honey: 'x', _stamp: stamp }, 5000, /do not see/],
  ['a form sent at once', { _stamp: stamp }, 1999, /sooner/],
  ['an invented stamp', { _stamp: '1.x' }, 5000, /not ours/],
  ['a stamp without a signature', { _stamp: '1' }, 5000, /not ours/],
  ['a changed stamp', { _stamp: stamp.replace(/^1/, '0') }, 5000, /not ours/],
  ['a stamp of another secret', { _stamp: createStamp(new Signer('other'), openedMs) }, 5000, /not ours/],
])('%s', (_, fields, ms, reason) => {
  const suspicion = suspectSpam(fields, after(ms));
  if (reason) expect(suspicion).toMatch(reason);
  else expect(suspicion).toBeNull();
});
