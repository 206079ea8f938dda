import { poll } from '../storage/poll.ts';

/** A server that has just started is busy with its first renders and requests. */
const lookMs = 10 * 60_000;

/** Looks every ten minutes for work that can wait. */
export function seldom(look: () => Promise<void>, onError: (error: unknown) => void) {
  let stop = async () => {};
  const start = () => {
    stop = poll(lookMs, look, onError);
  };
  return { start, stop: () => stop() };
}
