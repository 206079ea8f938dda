/** The most that the server takes of it. */
const maxMessageLength = 200;

/** What an error says, for those who mend it. */
export function failureMessage(error: unknown): string {
  return String(error).slice(0, maxMessageLength);
}
