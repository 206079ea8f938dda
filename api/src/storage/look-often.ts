/**
 * Every server must serve a decision within two seconds and an edit within one, whichever process wrote it.
 */
const lookMs = 500;

/**
 * Polls twice a second, one poll at a time.
 *
 * @returns a function that stops the polling, and resolves when the current poll has ended.
 */
export function lookOften(look: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined;
      });
  }, lookMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
