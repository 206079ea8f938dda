/** Pauses before the second, third and fourth attempt. */
const pausesMs = [300, 900, 2700];

/** Runs an action up to four times. `onFailedAttempt` receives every error but the last, which rejects. */
export async function retry<T>(
  action: () => Promise<T>,
  onFailedAttempt: (error: unknown) => void = () => {},
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await action();
    } catch (error) {
      onFailedAttempt(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return action();
}
