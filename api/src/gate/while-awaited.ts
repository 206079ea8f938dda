import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';
import { BusyError } from '../rendering/render-queue.ts';
import type { StartTrial } from './start-trial.ts';

/** A proxy hangs up after 60 s and this server after 120. The refusal has to arrive before that. */
const longestMs = 50_000;

/** Ends trials when their client is about to hang up. Otherwise a decision could be made that its author never sees. */
export function whileAwaited(
  { raw: response }: Pick<FastifyReply, 'raw'>,
  startTrial: StartTrial,
): { startTrial: StartTrial; signal: AbortSignal } {
  const controller = new AbortController();
  const end = () => controller.abort(new BusyError());
  const timer = setTimeout(end, longestMs).unref();
  response.once('close', () => {
    clearTimeout(timer);
    end();
  });
  if (response.destroyed) end();
  const { signal } = controller;
  // Each rendered page adds a listener; Node.js would warn of a leak.
  setMaxListeners(0, signal);
  return { signal, startTrial: (releases, reads) => startTrial(releases, reads, signal) };
}
