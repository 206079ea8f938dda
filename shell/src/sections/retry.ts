/** Pauses before the second, third and fourth attempt. */
const pausesMs = [300, 900, 2700];

/** Runs an action up to four times, until it succeeds. */
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
