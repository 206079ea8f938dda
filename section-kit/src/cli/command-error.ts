/** What a command cannot do, in words for whoever typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}
