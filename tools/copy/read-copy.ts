import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const root = path.resolve(import.meta.dirname, '../..');
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const files = execFileSync(
  'git',
  [
    'ls-files',
    'mf-*/src/*.content.ts',
    'shared-ui/src/*.content.ts',
    'shell/src/*.content.ts',
    'shared-ui/src/brand.ts',
    'api/seed/*.json',
    'mf-content/src/articles/*.md',
    'mf-content/src/articles/desks.json',
    'mf-content/essays/*/content.html',
    'mf-content/essays/manifest.json',
    'mf-content/pdf/*.html',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('wordmarks.content.ts'));

/** A file that visitors read, and its values: exports, records, or the paragraphs of a text after its front matter. */
export interface CopyFile {
  file: string;
  value: unknown;
}

export const copy: CopyFile[] = files.map((file) => ({ file, value: readValue(file) }));

function readValue(file: string): unknown {
  if (file.endsWith('.ts')) return { ...jest.requireActual<object>(path.join(root, file)) };
  if (file.endsWith('.json')) return JSON.parse(read(file));
  if (!file.endsWith('.md')) return read(file).split(/\n\s*\n/);
  const [, frontMatter = '', ...body] = read(file).split('---\n');
  return [parse(frontMatter), ...body.join('').split(/\n\s*\n/)];
}

/** All texts of a value, each with the objects that contain it, the innermost first. */
export function listTexts(value: unknown, within: object[] = []): { text: string; within: object[] }[] {
  if (typeof value === 'string') return [{ text: value, within }];
  if (Array.isArray(value)) return value.flatMap((entry) => listTexts(entry, within));
  if (!value || typeof value !== 'object') return [];
  return Object.values(value).flatMap((entry) => listTexts(entry, [value, ...within]));
}

/** All objects of a value. */
export function listObjects(value: unknown): Record<string, unknown>[] {
  if (!value || typeof value !== 'object') return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}
