import type { SpareProcesses } from '../rendering/process-pool.ts';
import type { RenderProcess } from '../rendering/render-process.ts';
import { whenOver } from './when-over.ts';

/** A process takes 43 MB before it has its code. */
const most = 10;
/** By the key of their code, oldest first. */
const processes = new Map<string, RenderProcess>();

/** Render processes that the servers of a test file share, one after the other. */
export const spares: SpareProcesses = {
  keep(key, process) {
    if (process.isSpent || processes.has(key)) return process.kill('it is not used again');
    processes.set(key, process);
    const [oldest] = processes.keys();
    if (processes.size > most && oldest) end(oldest);
  },
  take(key) {
    const process = processes.get(key);
    processes.delete(key);
    return process?.isOver ? undefined : process;
  },
};

/** For a test of the processes themselves. */
export function endSpares(): void {
  for (const key of processes.keys()) end(key);
}

function end(key: string): void {
  processes.get(key)?.kill('it is not needed');
  processes.delete(key);
}

// Registered first, so it runs after the servers that were started before all tests have closed.
whenOver(endSpares);
