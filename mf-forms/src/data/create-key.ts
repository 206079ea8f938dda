/** A new name for an enquiry. `crypto.randomUUID` is missing where the site is served without TLS; this is there, too. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
