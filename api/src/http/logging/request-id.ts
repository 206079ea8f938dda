/** What a proxy in front calls a request, where it can be told from a visitor's text. */
export function readRequestId(header: unknown): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
