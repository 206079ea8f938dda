/** The reason why a request had no answer. */
export function describeCause(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
