import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { ReleaseError } from '../releases/release-error.ts';

const mebibyte = 1024 * 1024;

/** The largest release of this site, mf-cases, has less than 3 MB in 150 files. */
export const archiveLimits = {
  compressedBytes: 16 * mebibyte,
  bytes: 64 * mebibyte,
  entries: 2000,
  /** Bytes before and after compression; scripts reach 10. The first megabyte is exempt: padding compresses further. */
  ratio: 50,
};

const plainPath = /^(?!.*(?:^|\/)\.)[\w@~-][\w@~.-]*(?:\/[\w@~-][\w@~.-]*)*$/;
const fileTypes = new Set(['File', 'OldFile']);

/** Reads an untrusted archive of plain files at plain paths. @throws {ReleaseError} for other entries and over its limits. */
export async function readArchive(archive: Buffer): Promise<Map<string, Buffer>> {
  const tar = await unpack(archive);
  // The parser would unpack a compressed archive inside this one and bypass the limits.
  if (tar.toString('latin1', 257, 262) !== 'ustar') throw new ReleaseError('The archive is not a tar file.');
  const files = new Map<string, Buffer>();
  const seen = new Set<string>();
  await readEntries(tar, (entry) => {
    const name = checkEntry(entry, seen);
    return (content) => name && files.set(name, content);
  });
  return files;
}

async function unpack(archive: Buffer): Promise<Buffer> {
  const { bytes, ratio } = archiveLimits;
  const maxOutputLength = Math.min(bytes, archive.length * ratio + mebibyte);
  try {
    return await promisify(gunzip)(archive, { maxOutputLength });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ReleaseError(
      isTooLarge
        ? `The archive exceeds the size limit when unpacked: at most ${bytes / mebibyte} MiB, and ${ratio} times its size.`
        : 'The archive is damaged or not packed with gzip.',
    );
  }
}

/** @returns the path of a file; undefined for a folder. */
function checkEntry({ path: rawPath, type }: ReadEntry, seen: Set<string>): string | undefined {
  const path = rawPath.replace(/^\.\//, '').replace(/\/$/, '');
  const isFolder = type === 'Directory';
  if (isFolder && (path === '' || path === '.')) return undefined;
  const shown = JSON.stringify(rawPath.slice(0, 100));
  if (!isFolder && !fileTypes.has(type)) {
    throw new ReleaseError(`The archive holds ${shown}, a ${type}: only plain files are accepted.`);
  }
  if (!plainPath.test(path)) {
    throw new ReleaseError(`The archive holds ${shown}, which is not a plain relative path.`);
  }
  // Some file systems treat these names as the same.
  const normalised = path.normalize('NFKC').toLowerCase();
  if (seen.has(normalised) && !isFolder) {
    throw new ReleaseError(`The archive holds ${shown} twice, or two names that differ in case only.`);
  }
  seen.add(normalised);
  if (seen.size > archiveLimits.entries) {
    throw new ReleaseError(`The archive holds more than ${archiveLimits.entries} files.`);
  }
  return isFolder ? undefined : path;
}

/** @param onEntry gets each entry and returns a function that takes its content. */
function readEntries(tar: Buffer, onEntry: (entry: ReadEntry) => (content: Buffer) => unknown) {
  return new Promise<void>((resolve, reject) => {
    const parser = new Parser({ strict: true, brotli: false, zstd: false });
    const fail = (error: unknown) => {
      reject(error instanceof ReleaseError ? error : new ReleaseError('The archive is damaged.'));
    };
    parser.on('error', fail);
    parser.on('end', resolve);
    parser.on('entry', (entry: ReadEntry) => {
      try {
        const take = onEntry(entry);
        const chunks: Buffer[] = [];
        entry.on('data', (chunk: Buffer) => chunks.push(chunk));
        entry.on('end', () => take(Buffer.concat(chunks)));
      } catch (error) {
        fail(error);
        parser.abort(error as Error);
      }
    });
    try {
      parser.end(tar);
    } catch (error) {
      fail(error);
    }
  });
}
