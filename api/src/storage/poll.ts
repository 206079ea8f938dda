/** Reads every `everyMs` milliseconds, one read at a time. @returns a function that stops after the current one. */
export function poll(
  everyMs: number,
  read: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    reading ??= read()
      .catch(onError)
      .finally(() => {
        reading = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await reading;
  };
}
