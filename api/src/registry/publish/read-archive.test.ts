import { gunzipSync, gzipSync } from 'node:zlib';
import { archiveOf } from '../../testing/archive.ts';
import { archiveLimits, readArchive } from './read-archive.ts';

const file = { path: 'client/a.js', content: 'a' };

test('plain files are read, with or without a leading dot and with their folders', async () => {
  const files = await readArchive(
    archiveOf([
      { path: './', type: 'Directory' },
      { path: 'client/', type: 'Directory' },
      file,
      { path: './server/section.cjs', content: 'b' },
    ]),
  );
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['client/a.js', 'a'],
    ['server/section.cjs', 'b'],
  ]);
});

const plain = 'which is not a plain relative path';
test.each([
  ['a symbolic link', { path: 'client/b', type: 'SymbolicLink', linkpath: '/etc/passwd' }, 'a SymbolicLink'],
  ['a hard link', { path: 'client/b', type: 'Link', linkpath: 'client/a.js' }, 'a Link'],
  ['a device', { path: 'client/b', type: 'CharacterDevice' }, 'a CharacterDevice'],
  ['a pipe', { path: 'client/b', type: 'FIFO' }, 'a FIFO'],
  ['a path out of the folder', { path: '../b.js' }, plain],
  ['a path out of the folder, further in', { path: 'client/../../b.js' }, plain],
  ['an absolute path', { path: '/b.js' }, plain],
  ['a drive', { path: 'C:/b.js' }, plain],
  ['backslashes', { path: 'client\\..\\b.js' }, plain],
  ['a hidden file', { path: 'client/.env' }, plain],
  ['a name beyond ASCII', { path: 'client/\u212A.js' }, plain],
  ['a folder out of the folder', { path: '../x/', type: 'Directory' }, plain],
  ['the same name twice', { path: 'client/a.js', content: 'b' }, 'twice'],
  ['the same name twice, with a dot', { path: './client/a.js', content: 'b' }, 'twice'],
  ['a twin in another case', { path: 'client/A.js' }, 'twice'],
] as const)('%s is refused', async (_name, entry, message) => {
  await expect(readArchive(archiveOf([file, entry]))).rejects.toThrow(message);
});

test('too many files are refused', async () => {
  const entries = Array.from({ length: archiveLimits.entries + 1 }, (_, index) => ({
    path: `client/${index}.js`,
  }));
  await expect(readArchive(archiveOf(entries))).rejects.toThrow('more than 2000 files');
});

test('a bomb is refused by what it would become, without becoming it', async () => {
  const bomb = archiveOf([{ path: 'client/a.js', content: Buffer.alloc(32 * 1024 * 1024) }]);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readArchive(bomb)).rejects.toThrow('more than a release may have');
});

const whole = archiveOf([{ path: 'client/a.js', content: 'a'.repeat(5000) }]);
test.each([
  ['nothing', Buffer.alloc(0)],
  ['no archive at all', Buffer.from('hello')],
  ['an archive packed twice', gzipSync(whole)],
  ['a packed text', gzipSync('hello')],
  ['half of an archive', whole.subarray(0, whole.length / 2)],
  ['a tar file that ends too soon', gzipSync(archiveHead())],
])('%s is refused', async (_name, archive) => {
  await expect(readArchive(archive)).rejects.toThrow(/^The archive is /);
});

function archiveHead(): Buffer {
  return gunzipSync(whole).subarray(0, 1024);
}
