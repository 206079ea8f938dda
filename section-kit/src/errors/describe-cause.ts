import { CommandError } from './command-error.ts';

/** Handles a request without an answer. @throws {CommandError} with the words, the reason and the hint. */
export function failWith(words: string, hint = '') {
  return (error: Error): never => {
    throw new CommandError(`${words}: ${describeCause(error)}${hint}`);
  };
}

/** The reason why a request had no answer. */
export function describeCause(error: Error): string {
  const { message, name, code } = Object(error.cause) as Partial<NodeJS.ErrnoException>;
  if (message === 'bad port') return 'browsers and Node send nothing to this port';
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'this server does not speak https there. Try http';
  return message || name || error.message;
}
