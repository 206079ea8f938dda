import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const workspaceRoot = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** The prefix of a style sheet's class names. Two sections may bundle one component in different versions. */
export function classMark(section: string, file: string): string {
  const place = path.relative(workspaceRoot, file).split(path.sep).join('/');
  const digest = createHash('sha256').update(`${section}\0${place}`).digest('base64');
  return digest
    .replace(/[^A-Za-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 5);
}

/** Returns a function that names the classes and animations of one build. */
export function nameClasses(section: string, mode: 'production' | 'development') {
  const numbers = new WeakMap<object, Map<string, number>>();
  /** @param module one run of the loader for one style sheet. It asks in the order of the sheet. */
  return (module: { resourcePath: string }, _pattern: string, local: string): string => {
    const mark = classMark(section, module.resourcePath);
    if (mode === 'development') return `${mark}_${section}_${local}`;
    const known = numbers.get(module) ?? new Map<string, number>();
    numbers.set(module, known);
    if (!known.has(local)) known.set(local, known.size);
    return mark + known.get(local)?.toString(36);
  };
}
