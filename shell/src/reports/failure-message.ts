/** The most that the server takes of it. */
const maxMessageLength = 200;

/** What an error says, for those who mend it. Anything may be thrown, also what has no words. */
export function failureMessage(error: unknown): string {
  try {
    return String(error).slice(0, maxMessageLength);
  } catch {
    return `thrown: ${typeof error}`;
  }
}
