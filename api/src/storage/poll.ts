/**
 * Every server must serve a decision within two seconds and an edit within one, whichever process wrote it.
 */
const pauseMs = 500;

/**
 * Polls twice a second, one poll at a time.
 *
 * @returns a function that stops the polling, and resolves when the current poll has ended.
 */
export function poll(read: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    reading ??= read()
      .catch(onError)
      .finally(() => {
        reading = undefined;
      });
  }, pauseMs).unref();
  return async () => {
    clearInterval(timer);
    await reading;
  };
}
