import { gunzipSync, gzipSync } from 'node:zlib';
import { archiveOf } from '../testing/archive.ts';
import { archiveLimits, readArchive } from './read-archive.ts';

const file = { path: 'assets/a.js', content: 'a' };

test('plain files are read, with or without a leading dot and with their folders', async () => {
  const files = await readArchive(
    archiveOf([
      { path: './', type: 'Directory' },
      { path: 'assets/', type: 'Directory' },
      file,
      { path: './server/section.cjs', content: 'b' },
    ]),
  );
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['assets/a.js', 'a'],
    ['server/section.cjs', 'b'],
  ]);
});

const plain = 'which is not a plain relative path';
test.each([
  ['a symbolic link', { path: 'assets/b', type: 'SymbolicLink', linkpath: '/etc/passwd' }, 'a SymbolicLink'],
  ['a hard link', { path: 'assets/b', type: 'Link', linkpath: 'assets/a.js' }, 'a Link'],
  ['a device', { path: 'assets/b', type: 'CharacterDevice' }, 'a CharacterDevice'],
  ['a pipe', { path: 'assets/b', type: 'FIFO' }, 'a FIFO'],
  ['a path out of the folder', { path: '../b.js' }, plain],
  ['a path that leaves the folder from a subfolder', { path: 'assets/../../b.js' }, plain],
  ['an absolute path', { path: '/b.js' }, plain],
  ['a drive', { path: 'C:/b.js' }, plain],
  ['backslashes', { path: 'assets\\..\\b.js' }, plain],
  ['a hidden file', { path: 'assets/.env' }, plain],
  ['a name beyond ASCII', { path: 'assets/\u212A.js' }, plain],
  ['a folder out of the folder', { path: '../x/', type: 'Directory' }, plain],
  ['the same name twice', { path: 'assets/a.js', content: 'b' }, 'twice'],
  ['the same name twice, with a dot', { path: './assets/a.js', content: 'b' }, 'twice'],
  ['the same name in another case', { path: 'assets/A.js' }, 'twice'],
] as const)('%s is refused', async (_name, entry, message) => {
  await expect(readArchive(archiveOf([file, entry]))).rejects.toThrow(message);
});

test('too many files are refused', async () => {
  const entries = Array.from({ length: archiveLimits.entries + 1 }, (_, index) => ({
    path: `assets/${index}.js`,
  }));
  await expect(readArchive(archiveOf(entries))).rejects.toThrow('more than 2000 files');
});

test('a decompression bomb is refused without being unpacked', async () => {
  const bomb = archiveOf([{ path: 'assets/a.js', content: Buffer.alloc(32 * 1024 * 1024) }]);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readArchive(bomb)).rejects.toThrow('exceeds the size limit when unpacked');
});

const whole = archiveOf([{ path: 'assets/a.js', content: 'a'.repeat(5000) }]);
test.each([
  ['an empty body', Buffer.alloc(0)],
  ['a text instead of an archive', Buffer.from('hello')],
  ['an archive that is compressed twice', gzipSync(whole)],
  ['a compressed text', gzipSync('hello')],
  ['half of an archive', whole.subarray(0, whole.length / 2)],
  ['a tar file that ends too soon', gzipSync(archiveHead())],
])('%s is refused', async (_name, archive) => {
  await expect(readArchive(archive)).rejects.toThrow(/^The archive is /);
});

function archiveHead(): Buffer {
  return gunzipSync(whole).subarray(0, 1024);
}
