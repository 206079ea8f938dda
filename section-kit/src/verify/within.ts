import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Response } from 'playwright';

/** Limit of one task of the page, such as its picture. Only a hang takes longer on any machine. */
export const workMs = 60_000;

/** The page did not answer in time. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Limits the time of an answer. @throws {NoAnswer} at the end of the limit. */
export async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const end = new AbortController();
  const limit = pause(limitMs, undefined, { signal: end.signal }).then(() => {
    throw new NoAnswer();
  });
  // A late rejection of either is ignored.
  Promise.allSettled([answer, limit]);
  return Promise.race([answer, limit]).finally(() => end.abort());
}

/** Runs a function in the page. @throws {NoAnswer} if it takes too long for any machine. */
export function inPage<Given, Result>(
  page: Page,
  run: (given: Given) => Result | Promise<Result>,
  given?: NoInfer<Given>,
): Promise<Result> {
  return within(workMs, page.evaluate(run as (given: unknown) => Result | Promise<Result>, given));
}

export function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Whether the page did not answer in time. Playwright has a time limit of its own for pictures. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && ['NoAnswer', 'TimeoutError'].includes(error.name);
}

/** The site's `retry-after` says how long to wait, about a minute. */
const maxTries = 3;

/**
 * Asks again after an answer that says to wait: the site limits previews per minute and address.
 *
 * @param ask resolves with null if the site does not answer.
 */
export async function whenAdmitted<Given extends Pick<Response, 'status' | 'headers'>>(
  ask: () => Promise<Given | null>,
): Promise<Given | null> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer?.status() !== 429 || tries === maxTries) return answer;
    await pause(1000 * Number(answer.headers()['retry-after'] ?? 10));
  }
}
