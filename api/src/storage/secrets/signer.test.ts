import { startTestDatabase } from '../../testing/test-database.ts';
import { openSigner } from './signer.ts';

test('a signature is valid for its purpose and text only, also after a restart', async () => {
  const db = await startTestDatabase();
  const signature = (await openSigner(db)).sign('stamp', '42');
  const signer = await openSigner(db);
  expect(signer.verify('stamp', '42', signature)).toBe(true);
  expect(signer.verify('stamp', '43', signature)).toBe(false);
  expect(signer.verify('unsubscribe', '42', signature)).toBe(false);
  expect(signer.verify('stamp', '42', `${signature}=`)).toBe(false);
  expect(signer.verify('stamp', '42', '')).toBe(false);
});

test('two databases have different secrets', async () => {
  const [one, other] = [
    await openSigner(await startTestDatabase()),
    await openSigner(await startTestDatabase()),
  ];
  expect(one.sign('stamp', '42')).not.toBe(other.sign('stamp', '42'));
});
