/** Pauses before the second, third and fourth try. */
const pausesMs = [300, 900, 2700];

/** Tries again a few times before it gives up. */
export async function retry<T>(action: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await action();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return action();
}
