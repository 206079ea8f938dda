/** The reason why a request had no answer. */
export function describeCause(error: Error): string {
  const { message, name } = Object(error.cause) as Partial<Error>;
  if (message === 'bad port') return 'browsers and Node send nothing to this port';
  return message || name || error.message;
}
