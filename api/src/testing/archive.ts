import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';

interface Entry extends Partial<HeaderData> {
  path: string;
  content?: string | Buffer;
}

const blockBytes = 512;

export function archiveOf(entries: Entry[]): Buffer {
  return gzipSync(Buffer.concat([...entries.map(block), Buffer.alloc(2 * blockBytes)]));
}

function block({ content = '', ...data }: Entry): Buffer {
  const body = Buffer.from(content);
  const header = Buffer.alloc(blockBytes);
  new Header({ mode: 0o644, type: 'File', size: body.length, ...data }).encode(header, 0);
  const padding = Buffer.alloc((blockBytes - (body.length % blockBytes)) % blockBytes);
  return Buffer.concat([header, body, padding]);
}

/** The archive of a release folder, followed by more entries. */
export function archiveFolder(folder: string, more: Entry[] = []): Buffer {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const entries = names.map((name) => ({ path: name, content: readFileSync(path.join(folder, name)) }));
  return archiveOf([...entries, ...more]);
}
