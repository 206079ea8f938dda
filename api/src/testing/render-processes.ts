import { readdirSync, readFileSync } from 'node:fs';

/** Ids of a process's running render processes. Needs /proc. */
export function renderProcessesOf(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && isRunning(id) && statusOf(id)[3] === String(parent))
    .filter((id) => readOf(id, 'cmdline').includes('render-child.js'));
}

export function isRunning(id: number): boolean {
  const [, , state] = statusOf(id);
  return state !== undefined && state !== 'Z' && state !== 'X';
}

function statusOf(id: number): string[] {
  return readOf(id, 'stat').split(' ');
}

function readOf(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
